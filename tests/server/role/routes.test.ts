import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuCalls } from '#subjects/menu/calls.ts';
import { roleCalls } from '#subjects/role/calls.ts';
import { ROLE_MESSAGES } from '#subjects/role/terms.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
const userId = async (userName: string) =>
  (
    await server.database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
  ).user_id;
const give = async (userName: string, ...roles: string[]) => {
  const id = await userId(userName);
  await server.database.db.deleteFrom('user_role').where('user_id', '=', id).execute();
  await server.database.db
    .insertInto('user_role')
    .values(roles.map((role_code) => ({ user_id: id, role_code })))
    .execute();
};
const outlets = async (client: Client) =>
  (await server.call(client, vegetablePriceCalls.table, {})).enterpriseKeys.length;

beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

describe('roles: list, create, update, delete', () => {
  it('lists the built-in ones with their users, data scope and whether one may give them', async () => {
    const { rows, totalCount } = await server.call(admin, roleCalls.list, { pageIndex: 1, pageSize: 10 });
    expect(totalCount).toBe(6);
    expect(rows.find(({ roleCode }) => roleCode === 'ROLE_REVIEWER')).toMatchObject({
      name: '审核人员',
      dataScope: 'region',
      builtIn: true,
      userCount: 1,
      grantable: true,
      version: 1,
    });
    const found = await server.call(admin, roleCalls.list, {
      pageIndex: 1,
      pageSize: 10,
      name: '分析',
      roleCode: 'analy',
    });
    expect(found.rows.map(({ roleCode }) => roleCode)).toEqual(['ROLE_ANALYST']);
  });

  it('a new one gives nothing; its name changes with its version', async () => {
    await server.call(admin, roleCalls.create, { roleCode: 'ROLE_NEW', name: '新角色', dataScope: 'region' });
    expect(
      await server.ask(admin, roleCalls.create, { roleCode: 'ROLE_NEW', name: '又一个', dataScope: 'all' }),
    ).toMatchObject({ status: 400, faults: [{ field: 'roleCode' }] });
    expect(await server.call(admin, roleCalls.detail, { roleCode: 'ROLE_NEW' })).toMatchObject({
      resources: [],
      menuIds: [],
      userCount: 0,
      builtIn: false,
    });
    await server.call(admin, roleCalls.update, { roleCode: 'ROLE_NEW', name: '改名', version: 1 });
    expect((await server.ask(admin, roleCalls.update, { roleCode: 'ROLE_NEW', name: '旧的', version: 1 })).status).toBe(
      409,
    );
    expect((await server.ask(admin, roleCalls.detail, { roleCode: 'ROLE_NONE' })).status).toBe(404);
  });

  it('built-in ones and used ones are not deleted; a list is all or nothing', async () => {
    await server.call(admin, roleCalls.create, { roleCode: 'ROLE_USED', name: '在用', dataScope: 'region' });
    await give('analyst', 'ROLE_ANALYST', 'ROLE_USED');
    const refusals = [
      ['ROLE_DUTY', ROLE_MESSAGES.builtIn],
      ['ROLE_USED', ROLE_MESSAGES.inUse],
      ['ROLE_NEW,ROLE_USED', ROLE_MESSAGES.inUse],
    ] as const;
    for (const [codes, msg] of refusals)
      expect(await server.ask(admin, roleCalls.remove, { codes })).toMatchObject({ status: 200, code: 0, msg });
    expect((await server.ask(admin, roleCalls.remove, { codes: 'ROLE_NEW,ROLE_NONE' })).status).toBe(404);
    expect((await server.ask(admin, roleCalls.detail, { roleCode: 'ROLE_NEW' })).status).toBe(200);
    await server.call(admin, roleCalls.remove, { codes: ['ROLE_NEW'] });
    expect((await server.ask(admin, roleCalls.detail, { roleCode: 'ROLE_NEW' })).status).toBe(404);
    await give('analyst', 'ROLE_ANALYST');
  });
});

describe('what a role gives: menus, permissions and data scope, replaced as a whole', () => {
  it('holds for its users at their next request, and their lines are cut', async () => {
    await server.call(admin, roleCalls.create, { roleCode: 'ROLE_DAILY', name: '每日', dataScope: 'region' });
    await give('analyst', 'ROLE_DAILY');
    const analyst = await server.signIn('analyst');
    expect((await server.ask(analyst, vegetablePriceCalls.table)).status).toBe(403);
    const line = server.line(analyst);
    expect(await connected(line)).toBe(true);
    const cut = heard(line, 'disconnect');
    await server.call(admin, roleCalls.setPermissions, {
      roleCode: 'ROLE_DAILY',
      menuIds: ['10', '11'],
      resources: ['vegetable-price.read'],
      dataScope: 'all',
      version: 1,
    });
    await cut;
    expect((await server.ask(analyst, vegetablePriceCalls.table)).status).toBe(200);
    const { menus } = await server.call(analyst, menuCalls.routes, {});
    expect(menus.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['菜价监测', ['每日菜价']],
    ]);
    expect(await server.call(admin, roleCalls.detail, { roleCode: 'ROLE_DAILY' })).toMatchObject({
      resources: ['vegetable-price.read'],
      menuIds: [10, 11],
      dataScope: 'all',
      version: 2,
    });
    await give('analyst', 'ROLE_ANALYST');
  });

  it('SECURITY 6: nobody gives what he lacks, nor touches a role above his own', async () => {
    await server.call(admin, roleCalls.create, { roleCode: 'ROLE_KEEPER', name: '角色管理', dataScope: 'region' });
    await server.call(admin, roleCalls.setPermissions, {
      roleCode: 'ROLE_KEEPER',
      menuIds: ['10'],
      resources: ['role.read', 'role.write', 'market.read'],
      dataScope: 'all',
      version: 1,
    });
    await give('duty', 'ROLE_KEEPER');
    const keeper = await server.signIn('duty');
    await server.call(keeper, roleCalls.create, { roleCode: 'ROLE_BELOW', name: '下级', dataScope: 'region' });
    const wire = { roleCode: 'ROLE_BELOW', menuIds: '10', resources: 'market.read', dataScope: 'region', version: 1 };
    expect(
      await server.ask(keeper, roleCalls.setPermissions, { ...wire, resources: 'market.read,user.write' }),
    ).toMatchObject({ status: 400, faults: [{ field: 'resources' }] });
    expect(await server.ask(keeper, roleCalls.setPermissions, { ...wire, menuIds: '10,20' })).toMatchObject({
      status: 400,
      faults: [{ field: 'menuIds' }],
    });
    expect(await server.ask(keeper, roleCalls.setPermissions, { ...wire, resources: 'everything' })).toMatchObject({
      status: 400,
      faults: [{ field: 'resources' }],
    });
    expect(await server.ask(keeper, roleCalls.setPermissions, { ...wire, roleCode: 'ROLE_REVIEWER' })).toMatchObject({
      code: 0,
      msg: ROLE_MESSAGES.beyondOwn,
    });
    expect(await server.ask(keeper, roleCalls.setPermissions, wire)).toMatchObject({ status: 200, code: 1 });
    expect(
      (await server.call(keeper, roleCalls.list, { pageIndex: 1, pageSize: 200 })).rows
        .filter(({ grantable }) => grantable)
        .map(({ roleCode }) => roleCode),
    ).toEqual(['ROLE_SYSTEM_DEFAULT', 'ROLE_BELOW', 'ROLE_KEEPER', 'ROLE_USED']);
    await give('duty', 'ROLE_DUTY');
  });

  it('the administrator’s role keeps all its rights', async () => {
    expect(
      await server.ask(admin, roleCalls.setPermissions, {
        roleCode: 'ROLE_ADMIN',
        menuIds: '',
        resources: '',
        dataScope: 'region',
        version: 1,
      }),
    ).toMatchObject({ code: 0, msg: ROLE_MESSAGES.administrator });
  });
});

describe('PRODUCT §2: data scope, the widest of the roles, never beyond the user’s own region', () => {
  it.each([
    ['analyst', ['ROLE_ANALYST'], null],
    ['analyst', ['ROLE_REVIEWER'], 0],
    ['analyst', ['ROLE_REVIEWER', 'ROLE_ANALYST'], null],
    ['analyst', ['ROLE_ENTERPRISE'], 0],
    ['reviewer', ['ROLE_REVIEWER'], 1],
    ['reviewer', ['ROLE_ANALYST'], 1],
    ['reviewer', ['ROLE_ENTERPRISE'], 0],
    ['clerk2', ['ROLE_ENTERPRISE'], 1],
    ['clerk2', ['ROLE_ANALYST'], 1],
  ] as const)('%s with %j sees %j', async (userName, roles, seen) => {
    await give(userName, ...roles);
    const all = await outlets(admin);
    expect(await outlets(await server.signIn(userName))).toBe(seen ?? all);
  });

  it('the preview says so too, and which role gives what', async () => {
    await give('analyst', 'ROLE_ANALYST', 'ROLE_DUTY', 'ROLE_REVIEWER');
    const rights = await server.call(admin, roleCalls.effective, { userId: await userId('analyst') });
    expect(rights).toMatchObject({
      dataScope: 'all',
      scopeGivenBy: ['统计分析人员', '大屏值班人员'],
      regionNames: ['南京市'],
    });
    expect(rights.resources.find(({ permission }) => permission === 'screen.manage')).toEqual({
      permission: 'screen.manage',
      label: '管理大屏',
      givenBy: ['大屏值班人员'],
    });
    expect(rights.menus.find(({ menuId }) => menuId === 10)?.givenBy).toEqual([
      '统计分析人员',
      '大屏值班人员',
      '审核人员',
    ]);
    const session = await server.call(await server.signIn('analyst'), sessionCalls.current, {});
    expect(rights.resources.map(({ permission }) => permission)).toEqual(session.resources);
    await give('reviewer', 'ROLE_REVIEWER');
    expect(await server.call(admin, roleCalls.effective, { userId: await userId('reviewer') })).toMatchObject({
      dataScope: 'region',
      regionNames: ['江宁区'],
    });
  });

  it('without a role it is nothing', async () => {
    await server.database.db
      .deleteFrom('user_role')
      .where('user_id', '=', await userId('analyst'))
      .execute();
    expect(await server.call(admin, roleCalls.effective, { userId: await userId('analyst') })).toMatchObject({
      dataScope: 'none',
      regionNames: [],
      resources: [],
      menus: [],
    });
  });
});
