import { describe, expect, it } from 'vitest';
import { type MenuRoute, pagesOf, routesOf, trailTo, visibleMenu } from '#subjects/menu/rules.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';

const blank: MenuNode = {
  menuId: 1,
  status: 1,
  num: '1',
  path: '/a',
  component: 'a',
  name: 'A',
  code: '',
  icon: '',
  homeIcon: '',
  url: '',
  appId: '',
  level: 1,
  inner: 0,
  alwaysShow: 0,
  roles: [],
  children: [],
};
const node = (part: Partial<MenuNode>): MenuNode => ({ ...blank, ...part });
const titles = (routes: readonly MenuRoute[]): string[] => routes.map(({ title }) => title);
const NUM_OF_LENGTH_12 = '100010010001';

describe('menu building (spec 1 §4, spec 2 §4)', () => {
  it('a menu node is included only when STATUS is 1', () => {
    expect(
      titles(
        routesOf([node({ name: 'on' }), node({ name: 'off', status: 0 }), node({ name: 'other', status: 2 })], []),
      ),
    ).toEqual(['on']);
  });

  it.each([
    [NUM_OF_LENGTH_12, 1, true],
    [NUM_OF_LENGTH_12, 0, false],
    ['1000100100010001', 1, false],
  ])('NUM %s with %d children uses the layout container: %s', (num, children, isLayout) => {
    expect(routesOf([node({ num, children: Array<MenuNode>(children).fill(node({})) })], [])[0]?.isLayout).toBe(
      isLayout,
    );
  });

  it.each([
    [1, true],
    [0, false],
  ])('ISINNER %d marks it hidden: %s', (inner, hidden) => {
    expect(routesOf([node({ inner })], [])[0]?.hidden).toBe(hidden);
  });

  it('joins paths from the parent down; absolute ones stand alone, empty ones add nothing', () => {
    const tree = node({
      path: '/price',
      children: [
        node({ path: 'daily' }),
        node({ path: '/other' }),
        node({ path: '', children: [node({ path: 'deep' })] }),
      ],
    });
    const [route] = routesOf([tree], []);
    expect(route?.children.map(({ path }) => path)).toEqual(['/price/daily', '/other', '/price']);
    expect(route?.children[2]?.children[0]?.path).toBe('/price/deep');
  });

  it.each([
    ['https://example.gov.cn/a', 'https://example.gov.cn/a'],
    ['http://10.0.0.1', 'http://10.0.0.1'],
    ['javascript:alert(1)', ''],
    ['//evil', ''],
    ['', ''],
  ])('external address %j opens %j', (url, external) => {
    expect(routesOf([node({ url })], [])[0]?.externalUrl).toBe(external);
  });
});

describe('the sidebar (spec 1 §2.5, §6)', () => {
  it('items with hidden set are not shown', () => {
    expect(titles(visibleMenu(routesOf([node({ name: 'shown' }), node({ name: 'hidden', inner: 1 })], [])))).toEqual([
      'shown',
    ]);
  });

  it('a single visible child collapses into a direct link, through every level', () => {
    const single = node({
      name: 'outer',
      children: [node({ name: 'inner', children: [node({ name: 'page' }), node({ name: 'secret', inner: 1 })] })],
    });
    expect(titles(visibleMenu(routesOf([single], [])))).toEqual(['page']);
    expect(titles(visibleMenu(routesOf(menuSample, [])))).toEqual(['菜价监测']);
  });

  it('a parent that is always shown keeps its single child below it', () => {
    const [shown] = visibleMenu(
      routesOf([node({ name: 'outer', alwaysShow: 1, children: [node({ name: 'page' })] })], []),
    );
    expect([shown?.title, titles(shown?.children ?? [])]).toEqual(['outer', ['page']]);
  });

  it('a route is there only if its roles are none or meet the user’s, with all below it', () => {
    const tree = (roles: readonly string[]) =>
      routesOf([node({ name: 'page', roles, children: [node({ name: 'below' })] })], ['ROLE_ANALYST']);
    expect([tree([]), tree(['ROLE_ANALYST', 'ROLE_ADMIN']), tree(['ROLE_ADMIN'])].map(({ length }) => length)).toEqual([
      1, 1, 0,
    ]);
  });
});

describe('pages and the way to them', () => {
  it('pages are what has a component and is no container, hidden ones too', () => {
    const hidden = node({ name: 'detail', inner: 1 });
    expect(titles(pagesOf(routesOf([...menuSample, hidden], [])))).toEqual(['每日菜价', '菜价预警', 'detail']);
  });

  it('the trail leads from the top of the menu to the page', () => {
    expect(titles(trailTo(routesOf(menuSample, []), '/vegetable-price/warnings'))).toEqual(['菜价监测', '菜价预警']);
    expect(trailTo(routesOf(menuSample, []), '/elsewhere')).toEqual([]);
  });
});
