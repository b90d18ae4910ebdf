import { describe, expect, it } from 'vitest';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { chosenRights, keysBelow, rightsTree, ticked } from '../../../console/pages/admin/roles/rights-tree.ts';

const [PRICES] = menuSample as [MenuNode];
const USERS: MenuNode = { ...PRICES, menuId: 31, component: 'admin/users', name: '用户管理', children: [] };
const MENUS = [PRICES, { ...PRICES, menuId: 30, name: '系统管理', children: [USERS] }];
const free = () => false;

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
    expect(chosenRights(['menu:31', 'rest', 'may:user.read'])).toEqual({ menuIds: ['31'], resources: ['user.read'] });
  });
});
