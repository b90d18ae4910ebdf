import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offered } from '#server/session/keeping/offered.ts';
import { isWrite } from '#base/call.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { USER_MESSAGES } from '#subjects/user/terms.ts';
import { roleCalls } from '#subjects/role/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { clientOf, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
const ids = new Map<string, number>();
const fields = {
  name: '赵丽',
  phone: '13800138000',
  email: 'zl@sw.cn',
  sex: 1,
  userType: 1,
  regionId: 320_115,
  roles: 'ROLE_REVIEWER',
  status: 1,
};
const idOf = (userName: string) => ids.get(userName) ?? 0;
const enter = async (userName: string, more: Record<string, unknown> = {}) => {
  const answer = await server.ask(admin, userCalls.create, { ...fields, userName, ...more });
  expect(answer).toMatchObject({ status: 200, code: 1 });
  const { userId, password } = answer.data as { userId: number; password: string };
  ids.set(userName, userId);
  return { userId, password };
};
const signInWith = async (userName: string, password: string) =>
  clientOf(await server.ask({ address: `10.1.0.${ids.size}` }, sessionCalls.login, { username: userName, password }));
const mayStay = (userName: string) =>
  server.database.db
    .updateTable('app_user')
    .set({ must_change_password: false })
    .where('user_name', '=', userName)
    .execute();
const actionsOn = async (name: string) =>
  (
    await server.database.db
      .selectFrom('operation_log')
      .select('action')
      .where('target', 'like', `用户 ${name}（%`)
      .orderBy('operation_log_id')
      .execute()
  ).map(({ action }) => action);

beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  admin = await server.signIn('admin');
  const { db } = server.database;
  for (const { user_id, user_name } of await db.selectFrom('app_user').select(['user_id', 'user_name']).execute())
    ids.set(user_name, user_id);
  await server.call(admin, roleCalls.create, { roleCode: 'ROLE_LOCAL', name: '区级管理员', dataScope: 'region' });
  await server.call(admin, roleCalls.setPermissions, {
    roleCode: 'ROLE_LOCAL',
    menuIds: [],
    resources: ['user.read', 'user.write', 'user.view-as', 'role.read', ...DEFAULT_RIGHTS.ROLE_REVIEWER],
    dataScope: 'region',
    version: 1,
  });
});
afterAll(() => server.close());

describe('PUT, PATCH and DELETE', () => {
  it('a stale version is refused with 409 and nothing is overwritten', async () => {
    const { userId } = await enter('edited');
    const wire = { ...fields, userId, name: '新名', version: 1 };
    expect(await server.ask(admin, userCalls.update, wire)).toMatchObject({ status: 200, code: 1 });
    expect((await server.ask(admin, userCalls.update, { ...wire, name: '别的' })).status).toBe(409);
    expect(await server.call(admin, userCalls.detail, { userId })).toMatchObject({ displayName: '新名', version: 2 });
  });

  it('disabling ends the user’s sessions at once, and a new sign-in is refused', async () => {
    const { userId, password } = await enter('leaver');
    const client = await signInWith('leaver', password);
    expect((await server.ask(client, sessionCalls.current)).status).toBe(200);
    await server.call(admin, userCalls.setStatus, { userId, status: 0 });
    expect((await server.ask(client, sessionCalls.current)).status).toBe(401);
    expect(
      await server.ask({ address: '10.9.9.9' }, sessionCalls.login, { username: 'leaver', password }),
    ).toMatchObject({ code: 0, msg: '账号已停用，请联系管理员' });
  });

  it('SECURITY 13: roles that changed hold at the next request', async () => {
    const { userId, password } = await enter('changing');
    await mayStay('changing');
    const client = await signInWith('changing', password);
    expect((await server.call(client, sessionCalls.current, {})).resources).toContain('vegetable-price.write');
    await server.ask(admin, userCalls.update, { ...fields, userId, roles: 'ROLE_ANALYST', version: 1 });
    expect((await server.call(client, sessionCalls.current, {})).resources).toEqual(
      offered({ permissions: DEFAULT_RIGHTS.ROLE_ANALYST }).toSorted(),
    );
  });

  it('a reset password replaces the old one, ends sessions and must be changed', async () => {
    const { userId, password } = await enter('forgetful');
    const client = await signInWith('forgetful', password);
    const { password: fresh } = await server.call(admin, userCalls.resetPassword, { userId });
    expect(fresh).not.toBe(password);
    expect((await server.ask(client, sessionCalls.current)).status).toBe(401);
    expect((await server.call(await signInWith('forgetful', fresh), sessionCalls.current, {})).mustChangePassword).toBe(
      true,
    );
    expect(JSON.stringify(await server.database.db.selectFrom('operation_log').selectAll().execute())).not.toContain(
      fresh,
    );
  });

  it('deleting takes all or none, and the log keeps who was deleted', async () => {
    const [one, other] = [await enter('gone1'), await enter('gone2')];
    await server.call(admin, userCalls.remove, { ids: [String(one.userId), String(other.userId)] });
    expect((await server.ask(admin, userCalls.detail, { userId: one.userId })).status).toBe(404);
    expect(await actionsOn('gone2')).toEqual(['user.create', 'user.remove']);
  });

  it('nobody disables or deletes himself, and the last administrator stays one', async () => {
    expect(await server.ask(admin, userCalls.setStatus, { userId: idOf('admin'), status: 0 })).toMatchObject({
      code: 0,
      msg: USER_MESSAGES.oneself,
    });
    expect(await server.ask(admin, userCalls.remove, { ids: String(idOf('admin')) })).toMatchObject({
      code: 0,
      msg: USER_MESSAGES.oneself,
    });
    const others = await server.database.db
      .selectFrom('user_role')
      .select('user_id')
      .where('role_code', '=', 'ROLE_ADMIN')
      .where('user_id', '<>', idOf('admin'))
      .execute();
    for (const { user_id } of others) await server.call(admin, userCalls.setStatus, { userId: user_id, status: 0 });
    const { version } = await server.call(admin, userCalls.detail, { userId: idOf('admin') });
    const demoted = await server.ask(admin, userCalls.update, {
      ...fields,
      regionId: '',
      userId: idOf('admin'),
      version,
    });
    expect(demoted).toMatchObject({ code: 0, msg: USER_MESSAGES.lastAdministrator });
    expect((await server.call(admin, userCalls.detail, { userId: idOf('admin') })).roles).toEqual(['ROLE_ADMIN']);
  });

  it('of two administrators who disable each other at once one stays', async () => {
    const { userId, password } = await enter('second', { roles: 'ROLE_ADMIN', regionId: '' });
    await mayStay('second');
    const second = await signInWith('second', password);
    await Promise.all([
      server.ask(admin, userCalls.setStatus, { userId, status: 0 }),
      server.ask(second, userCalls.setStatus, { userId: idOf('admin'), status: 0 }),
    ]);
    const left = await server.database.db
      .selectFrom('app_user')
      .select('user_name')
      .where('user_id', 'in', [idOf('admin'), userId])
      .where('enabled', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    await server.database.db.updateTable('app_user').set({ enabled: true }).where('user_name', '=', 'admin').execute();
    admin = await server.signIn('admin');
  });
});

describe('POST /viewAs: a read-only look as somebody else', () => {
  it('has the other’s rights cut to reads, is marked and logged, and ends', async () => {
    const client = await server.signIn('admin');
    await server.call(client, userCalls.viewAs, { userId: idOf('reviewer') });
    expect(await server.call(client, sessionCalls.current, {})).toMatchObject({
      user: { userName: 'reviewer' },
      roles: ['ROLE_REVIEWER'],
      viewedBy: '系统管理员',
    });
    expect((await server.ask(client, userCalls.list)).status).toBe(403);
    expect((await server.ask(client, vegetablePriceCalls.table)).status).toBe(200);
    const { enterpriseCalls } = await import('#subjects/enterprise/calls.ts');
    expect((await server.ask(client, enterpriseCalls.outlets)).status).toBe(200);
    const { allCalls } = await import('#subjects/calls.ts');
    for (const call of allCalls.filter(
      (one) =>
        isWrite(one) && one.guard !== 'public' && one.name !== 'session.logout' && one.name !== 'session.end-view-as',
    )) {
      const wire = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));
      expect(await server.ask(client, call, wire), call.name).toMatchObject({
        status: 403,
        msg: USER_MESSAGES.viewing,
      });
    }
    await server.call(client, sessionCalls.endViewAs, {});
    expect(await server.call(client, sessionCalls.current, {})).toMatchObject({ user: { userName: 'admin' } });
    expect((await server.call(client, sessionCalls.current, {})).viewedBy).toBeUndefined();
    expect((await actionsOn('reviewer')).slice(-2)).toEqual(['user.view-as', 'session.end-view-as']);
    const row = await server.database.db
      .selectFrom('operation_log')
      .select('user_name')
      .where('action', '=', 'session.end-view-as')
      .executeTakeFirstOrThrow();
    expect(row.user_name).toBe('admin');
  });

  it('ends when the viewer loses the right, and not only when he asks', async () => {
    const { userId, password } = await enter('looker', { roles: 'ROLE_LOCAL' });
    await mayStay('looker');
    const looker = await signInWith('looker', password);
    await server.call(looker, userCalls.viewAs, { userId: idOf('reviewer') });
    await server.ask(admin, userCalls.update, { ...fields, userId, version: 1 });
    expect((await server.ask(looker, sessionCalls.current)).status).toBe(401);
  });
});

describe('the calls that tell who one is', () => {
  it('POST /loginUser answers as the current user does, GET /allUserMenu the own menus', async () => {
    const client = await server.signIn('analyst');
    expect(await server.call(client, sessionCalls.loginUser, {})).toEqual(
      await server.call(client, sessionCalls.current, {}),
    );
    const menus = await server.call(client, userCalls.allMenus, {});
    expect(menus.map(({ name }) => name)).toContain('菜价监测');
    expect(menus.map(({ name }) => name)).not.toContain('指挥大屏');
  });
});
