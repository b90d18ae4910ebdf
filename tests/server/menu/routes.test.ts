import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paletteCalls } from '#subjects/palette/calls.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { MENUS, ROLE_MENUS } from '#server/foundation/menus.ts';
import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** What the foundation offers a role, and the names of the containers among it. */
const offeredTo = (role: string) =>
  MENUS.filter(({ menu_id }) => ROLE_MENUS.some((row) => row.role_code === role && row.menu_id === menu_id));
const topsOf = (role: string) =>
  offeredTo(role)
    .filter(({ parent_id }) => parent_id === null)
    .map(({ name }) => name)
    .toSorted();
const menusOf = async (userName: string, roles?: string) =>
  server.call(await server.signIn(userName), menuCalls.routes, { roles, userName });
const numbersIn = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ num, children }) => [num, ...numbersIn(children)]);

describe('spec 1 §6: menus, resources and shortcut menus come from the server per roles and user name', () => {
  it('an administrator is offered all, an analyst no wall', async () => {
    const admin = await menusOf('admin');
    expect(admin.menus.map(({ name }) => name).toSorted()).toEqual(topsOf('ROLE_ADMIN'));
    expect(admin.resources).toContain('screen.manage');
    const analyst = await menusOf('analyst');
    expect(analyst.menus.map(({ name }) => name).toSorted()).toEqual(topsOf('ROLE_ANALYST'));
    expect(analyst.menus.map(({ name }) => name)).not.toContain('指挥大屏');
    expect(analyst.resources).toEqual(DEFAULT_RIGHTS.ROLE_ANALYST.toSorted());
  });

  it('a node hangs below its parent', async () => {
    const { menus } = await menusOf('duty');
    expect(numbersIn(menus).slice(0, 5)).toEqual([
      '100010010001',
      '1000100100010001',
      '1000100100010002',
      '1000100100010003',
      '1000100100010004',
    ]);
    expect(numbersIn(menus).toSorted()).toEqual(
      offeredTo('ROLE_DUTY')
        .map(({ num }) => num)
        .toSorted(),
    );
  });

  it('PRODUCT §2: roles sent by a client can only narrow what the session already allows, never widen it', async () => {
    expect(await menusOf('analyst', 'ROLE_ADMIN,ROLE_DUTY')).toMatchObject({ menus: [], shortcuts: [] });
    expect(numbersIn((await menusOf('analyst', 'ROLE_ADMIN, ROLE_ANALYST')).menus)).toEqual(
      numbersIn((await menusOf('analyst')).menus),
    );
    expect((await menusOf('admin', 'ROLE_ANALYST')).menus).toEqual([]);
    for (const empty of ['', 'null']) expect(numbersIn((await menusOf('duty', empty)).menus)).toContain('100010010002');
  });

  it('the name of somebody else changes nothing', async () => {
    const analyst = await server.signIn('analyst');
    const own = await server.ask(analyst, menuCalls.routes, {});
    const asAdmin = await server.ask(analyst, menuCalls.routes, { userName: 'admin' });
    expect(asAdmin.data).toEqual(own.data);
  });

  it('spec 1 §4: shortcuts are the user’s own, and only as far as the roles still allow', async () => {
    const { user_id: userId } = await server.database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', 'analyst')
      .executeTakeFirstOrThrow();
    const favourites = [
      { user_id: userId, menu_id: 12, sort: 1 },
      { user_id: userId, menu_id: 21, sort: 2 },
    ];
    await server.database.db.insertInto('shortcut_menu').values(favourites).execute();
    expect((await menusOf('analyst')).shortcuts.map(({ menuId }) => menuId)).toEqual([12]);
    expect((await menusOf('duty')).shortcuts).toEqual([]);
  });

  it('shortcuts stand in the order that the user gave them', async () => {
    const { user_id: userId } = await server.database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', 'duty')
      .executeTakeFirstOrThrow();
    const favourites = [21, 11, 12].map((menuId, sort) => ({ user_id: userId, menu_id: menuId, sort }));
    await server.database.db.insertInto('shortcut_menu').values(favourites).execute();
    expect((await menusOf('duty')).shortcuts.map(({ menuId }) => menuId)).toEqual([21, 11, 12]);
  });

  it('the staff of an enterprise are offered the reports that it owes or once handed in, and no others; headings without a page go', async () => {
    const reportsOf = async (userName: string) => {
      const { menus } = await menusOf(userName);
      const below = (path: string) => menus.find((one) => one.path === path)?.children.map((one) => one.path);
      return [below('/report'), below('/business-case')];
    };
    expect(await reportsOf('clerk')).toEqual([['price-report', 'market-month'], undefined]);
    const store = ['store-week', 'store-month', 'golden-day', 'weekend-sales'];
    const cases = ['case-base', 'case-quarter', 'case-year'];
    expect(await reportsOf('clerk3')).toEqual([store, cases]);
    const all = ['price-report', ...store.slice(0, 3), 'store-day', 'weekend-sales', 'market-month'];
    expect(await reportsOf('reviewer')).toEqual([all, cases]);
    const found = await server.call(await server.signIn('clerk'), paletteCalls.search, { keyword: '商业案例' });
    expect(found).toEqual([]);
  });

  it('a wall has no menus', async () => {
    expect(await server.call(await server.asScreen(), menuCalls.routes, {})).toMatchObject({
      menus: [],
      shortcuts: [],
    });
  });
});
