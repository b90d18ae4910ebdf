import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownMenuCalls as calls } from '#subjects/menu/calls.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('spec 1 §7.4: favourites – add with menuIds and isDelete 1, remove with menuIds', () => {
  it('are added in order, once each, and removed', async () => {
    const analyst = await server.signIn('analyst');
    await server.call(analyst, calls.addShortcuts, { menuIds: ['12'], keep: '1' });
    const both = await server.call(analyst, calls.addShortcuts, { menuIds: ['11', '12'], keep: '1' });
    expect(both.map(({ menuId }) => menuId)).toEqual([12, 11]);
    expect(await server.call(analyst, calls.shortcuts, {})).toEqual(both);
    expect(
      (await server.call(analyst, calls.removeShortcuts, { menuIds: ['12'] })).map(({ menuId }) => menuId),
    ).toEqual([11]);
  });

  it('SECURITY 8: a menu that one is not offered does not exist; a mixed list changes nothing', async () => {
    const analyst = await server.signIn('analyst');
    const before = await server.call(analyst, calls.shortcuts, {});
    for (const menuIds of ['21', '12,21', '9999'])
      expect(await server.ask(analyst, calls.addShortcuts, { menuIds }), menuIds).toMatchObject({ status: 404 });
    expect(await server.ask(analyst, calls.addShortcuts, { menuIds: 'abc' })).toMatchObject({ status: 400 });
    expect(await server.ask(analyst, calls.removeShortcuts, { menuIds: '11,12' })).toMatchObject({ status: 404 });
    expect(await server.call(analyst, calls.shortcuts, {})).toEqual(before);
  });

  it('a wall has none, also where its number is that of a user', async () => {
    const screen = await server.asScreen();
    const { db } = server.database;
    const { screen_id: id } = await db.selectFrom('screen').select('screen_id').executeTakeFirstOrThrow();
    await db
      .insertInto('shortcut_menu')
      .values({ user_id: id, menu_id: 13, sort: 1 })
      .onConflict((is) => is.doNothing())
      .execute();
    expect(await server.ask(screen, calls.removeShortcuts, { menuIds: '13' })).toMatchObject({ status: 404 });
    expect(await server.ask(screen, calls.addShortcuts, { menuIds: '11' })).toMatchObject({ status: 404 });
    expect(
      await db.selectFrom('shortcut_menu').selectAll().where('user_id', '=', id).where('menu_id', '=', 13).execute(),
    ).toHaveLength(1);
  });
});

describe('spec 1 §2.3, §7.4: GET /app and POST /userMenus', () => {
  it('a user is offered the applications that hold a menu of hers', async () => {
    const apps = async (userName: string) =>
      (await server.call(await server.signIn(userName), calls.apps, {})).map(({ appId }) => appId);
    expect(await apps('admin')).toEqual(expect.arrayContaining(['market', 'command', 'system']));
    expect(await apps('analyst')).not.toContain('system');
    expect(await apps('duty')).toEqual(expect.arrayContaining(['market', 'command']));
  });
  it('the own menus; sent roles narrow and never widen', async () => {
    const analyst = await server.signIn('analyst');
    expect((await server.call(analyst, calls.userMenus, {} as never)).map(({ name }) => name)[0]).toBe('菜价监测');
    expect(await server.call(analyst, calls.userMenus, { roles: 'ROLE_ADMIN' } as never)).toEqual([]);
  });
});
