import { describe, expect, it } from 'vitest';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { MENUS as DELIVERED } from '#server/foundation/menus.ts';
import {
  chosenRights,
  isHeading,
  keysBelow,
  rightsTree,
  ticked,
} from '../../../console/pages/admin/roles/rights-tree.ts';

const [PRICES] = menuSample as [MenuNode];
const USERS: MenuNode = { ...PRICES, menuId: 31, component: 'admin/users', name: '用户管理', children: [] };
const MENUS = [PRICES, { ...PRICES, menuId: 30, name: '系统管理', children: [USERS] }];
const free = () => false;

const fresh: readonly MenuNode[] = treeOf(DELIVERED.filter(({ status }) => status === 1));

/** Menu rows as the tree that the server answers. */
function treeOf(rows: typeof DELIVERED, above: number | null = null): readonly MenuNode[] {
  return rows
    .filter(({ parent_id }) => parent_id === above)
    .map((row) => ({
      ...PRICES,
      menuId: row.menu_id,
      component: row.component,
      name: row.name,
      children: treeOf(rows, row.menu_id),
    }));
}

describe('every right of a fresh system stands under a page of its area', () => {
  it('but for the first page’s, which no menu shows', () => {
    const headings = rightsTree(fresh).filter(({ key }) => isHeading(key));
    expect(headings.map(({ label, children }) => [label, children.map(({ key }) => key)])).toEqual([
      ['工作台', ['may:workbench.arrange', 'may:workbench.arrange-role']],
    ]);
  });

  it('and there at the page that needs it', () => {
    const pages = rightsTree(fresh).flatMap(({ children }) => children);
    const placeOf = Object.fromEntries(
      pages.flatMap(({ label, children }) => children.map(({ key }) => [key.replace('may:', ''), label])),
    );
    expect(placeOf).toMatchObject({
      'vegetable-price.read': '每日菜价',
      'vegetable-price.write': '菜价导入',
      'alert.acknowledge': '当前预警',
      'alert.write': '预警阈值',
      'report.review': '报表审核',
      'report.schedule': '报送时限',
      'approval.fund': '申报审核',
      'approval.submit': '我的申报',
      'map.write': '数据导入',
      'check-point.write': '检查点',
      'user.view-as': '用户管理',
    });
  });

  it('a page that an administrator deleted leaves its area’s rights under the area’s own name', () => {
    const rest = treeOf(DELIVERED.filter(({ path, parent_id }) => path !== '/alert' && parent_id !== 140));
    expect(rightsTree(rest).at(-1)?.label ?? '').not.toBe('其他权限');
    expect(rightsTree(rest).find(({ key }) => key === 'area:指标预警')?.children).toHaveLength(3);
  });
});

describe('spec 1 §6: menus, buttons and what is chosen of them', () => {
  const nodes = rightsTree(MENUS);

  it('every permission stands in the tree once, below its page where it has one', () => {
    const keys = nodes.flatMap(keysBelow).filter((key) => key.startsWith('may:'));
    expect(keys.toSorted()).toEqual(
      Object.keys(RIGHT_LABELS)
        .map((name) => `may:${name}`)
        .toSorted(),
    );
    const users = nodes[1]?.children[0];
    expect(users?.children.map(({ key }) => key)).toEqual(['may:user.read', 'may:user.write', 'may:user.view-as']);
  });

  it('a ticked button brings its page and the menus above along', () => {
    expect([...ticked(nodes, [], 'may:user.read', true, free)].toSorted()).toEqual([
      'may:user.read',
      'menu:30',
      'menu:31',
    ]);
  });

  it('an unticked menu takes what lies below with it, and nothing else', () => {
    const all = ticked(nodes, ['menu:11'], 'menu:30', true, free);
    expect(all).toContain('may:user.view-as');
    expect(ticked(nodes, all, 'menu:31', false, free)).toEqual(['menu:11', 'menu:30']);
  });

  it('SECURITY 6: what one may not give stays as it was', () => {
    const refused = (key: string) => key === 'may:user.write';
    expect(ticked(nodes, [], 'menu:31', true, refused)).not.toContain('may:user.write');
    expect(ticked(nodes, ['menu:31', 'may:user.write'], 'menu:31', false, refused)).toEqual(['may:user.write']);
  });

  it('goes to the server as menus and permissions', () => {
    expect(chosenRights(['menu:31', 'area:工作台', 'may:user.read'])).toEqual({
      menuIds: ['31'],
      resources: ['user.read'],
    });
  });
});
