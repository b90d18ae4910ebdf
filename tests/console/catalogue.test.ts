import { describe, expect, it } from 'vitest';
import { type MenuRoute, pageAt, routesOf } from '#subjects/menu/rules.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import { isMultiPage, layoutOf, mayCollect, themeStyleOf } from '../../console/shell/frame/layout.ts';
import {
  catalogueOf,
  GRID,
  leavesOf,
  matching,
  ofApplication,
  rowsOf,
  shortcutsOf,
  sideMenuOf,
  thirdLevelOf,
} from '../../console/shell/menus/catalogue.ts';
import { paletteOptions } from '../../console/shell/palette/hits.ts';

const [PRICES] = menuSample as [MenuNode];
const node = (changes: Partial<MenuNode>): MenuNode => ({
  ...PRICES,
  children: [],
  component: '',
  appId: '',
  ...changes,
});
const page = (menuId: number, path: string, name: string, changes: Partial<MenuNode> = {}) =>
  node({ menuId, path, name, component: `p/${path}`, num: '1', ...changes });
const ROUTES: readonly MenuRoute[] = routesOf(
  [
    PRICES,
    node({
      menuId: 20,
      path: '/screen',
      name: '指挥大屏',
      appId: 'command',
      children: [page(21, 'list', '大屏管理', { appId: 'command' })],
    }),
    node({
      menuId: 30,
      path: '/report',
      name: '报告',
      children: [
        page(31, 'overview', '报告概览'),
        page(32, 'weekly', '周报', { appId: 'report' }),
        page(33, 'inner', '内页', { inner: 1 }),
        page(34, 'old', '停用', { status: 0 }),
      ],
    }),
    page(40, '/overview', '数据概览'),
    page(50, '/outside', '数据共享平台', { url: 'https://share.example/', component: '' }),
  ],
  [],
);
const titles = (routes: readonly MenuRoute[]) => routes.map(({ title }) => title);

describe('spec 1 §2.5: the popover of all menus', () => {
  it('is a grid of 8 columns, row height 10, width 1000', () =>
    expect(GRID).toEqual({ columns: 8, rowHeight: 10, width: 1000 }));

  it('leaves out 数据概览 and 报告概览, hidden and disabled entries', () => {
    const sections = catalogueOf(ROUTES);
    expect(sections.map(({ title }) => title)).toEqual(['菜价监测', '指挥大屏', '报告', '数据共享平台']);
    expect(titles(sections.flatMap(({ items }) => items))).toEqual([
      '每日菜价',
      '菜价预警',
      '大屏管理',
      '周报',
      '数据共享平台',
    ]);
  });

  it('a block is as high as it has items', () => {
    const [prices, screen] = catalogueOf(ROUTES);
    expect(prices && screen && rowsOf(prices) - rowsOf(screen)).toBe(3);
  });

  it('third-level titles complete the search', () => {
    const third = thirdLevelOf(ROUTES);
    expect(titles(third)).toEqual(['每日菜价', '菜价预警', '大屏管理', '周报']);
    expect(titles(matching(third, ' 菜价 '))).toEqual(['每日菜价', '菜价预警']);
    expect(matching(third, '  ')).toEqual([]);
  });

  it('favourites keep their order, and what is no longer permitted is not shown', () => {
    expect(titles(shortcutsOf(thirdLevelOf(ROUTES), [21, 99, 11, 33]))).toEqual(['大屏管理', '每日菜价']);
  });
});

describe('spec 1 §2.3: layouts and the multi-page side menu', () => {
  it.each([
    ['/dashboard', 'dashboard'],
    ['/entCenter', 'enterprise'],
    ['/overView', 'theme'],
    ['/vegetable-price/daily', 'theme'],
    ['/all', 'theme'],
  ] as const)('%s: %s', (path, layout) => {
    expect(layoutOf(path)).toBe(layout);
    expect(mayCollect(path)).toBe(layout !== 'theme');
  });
  it.each([
    ['/overView', true, 1],
    ['/application', true, 1],
    ['/links', true, 0],
    ['/dashboard', false, 1],
  ] as const)('%s: multi-page %s, theme style %s', (path, multi, style) => {
    expect([isMultiPage(path), themeStyleOf(path)]).toEqual([multi, style]);
  });
  it.each([
    ['all', { top: '', appId: '' }, ['菜价监测', '大屏管理', '报告', '数据概览', '数据共享平台']],
    ['the selected top menu', { top: '30', appId: '' }, ['报告']],
    ['the current application', { top: '', appId: 'command' }, ['大屏管理']],
    ['both', { top: '30', appId: 'command' }, []],
  ] as const)('the permitted routes of %s', (_title, selection, shown) =>
    expect(titles(sideMenuOf(ROUTES, selection))).toEqual(shown),
  );
  it('an application holds single entries of a container, too', () => {
    expect(titles(leavesOf(ofApplication(ROUTES, 'report')))).toEqual(['周报']);
  });
});

describe('spec 1 §2.1–2.3: what stands at an address', () => {
  it.each([
    ['/', { kind: 'elsewhere', to: '/dashboard' }],
    ['/all', { kind: 'page', title: '全部应用' }],
    ['/dashboard/', { kind: 'page', path: '/dashboard', title: '首页' }],
    ['/entCenter', { kind: 'page', title: '企业中心' }],
    ['/enterprise/1001', { kind: 'page', path: '/enterprise/1001', title: '企业详情', component: 'enterprise/detail' }],
    ['/outlet/1001', { kind: 'page', path: '/outlet/1001', title: '网点详情', component: 'enterprise/outlet' }],
    ['/enterprise/x', { kind: 'elsewhere', to: '/404' }],
    ['/report/weekly', { kind: 'page', title: '周报' }],
    ['/report/inner', { kind: 'page', title: '内页' }],
    ['/report', { kind: 'elsewhere', to: '/report/overview' }],
    ['/screen', { kind: 'elsewhere', to: '/screen/list' }],
    ['/report/old', { kind: 'elsewhere', to: '/404' }],
    ['/nowhere', { kind: 'elsewhere', to: '/404' }],
  ] as const)('%s', (path, expected) => {
    expect(pageAt(ROUTES, false, path)).toMatchObject(expected);
  });
  it('nobody knows while the menus could not be fetched', () =>
    expect(pageAt([], true, '/report/weekly')).toEqual({ kind: 'unknown', path: '/report/weekly' }));
});

describe('REPORTS.md: Ctrl+K finds menus, enterprises and reports', () => {
  const hit = (kind: 'menu' | 'enterprise' | 'report', id: string, title: string, path = '') => ({
    kind,
    id,
    title,
    note: '',
    path,
  });

  it('menus by characters at once, then what the server adds, each once', () => {
    const before = paletteOptions(ROUTES, '菜价', []);
    expect(before.map(({ label, to }) => [label, to])).toEqual([
      ['每日菜价', '/vegetable-price/daily'],
      ['菜价预警', '/vegetable-price/warnings'],
    ]);
    const after = paletteOptions(ROUTES, '菜价', [
      hit('menu', '12', '菜价预警'),
      hit('menu', '32', '周报'),
      hit('enterprise', '7', '南京新百', '/enterprise/7'),
    ]);
    expect(after.map(({ label }) => label)).toEqual(['每日菜价', '菜价预警', '周报', '南京新百']);
  });

  it('an enterprise opens at its page, a report where the server says, and what has no place is not offered', () => {
    const options = paletteOptions(ROUTES, 'x', [
      hit('enterprise', '7', '新百 & 大洋', '/enterprise/7'),
      hit('report', '3', '周报', '/report/weekly?id=3'),
      hit('report', '4', '以后'),
      hit('menu', '999', '别人的菜单'),
    ]);
    expect(options.map(({ to }) => to)).toEqual(['/enterprise/7', '/report/weekly?id=3']);
  });

  it('an external entry says so', () => {
    expect(paletteOptions(ROUTES, '共享', [])).toMatchObject([{ to: 'https://share.example/', external: true }]);
  });
});
