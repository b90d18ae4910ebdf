import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCalls } from '#subjects/session/calls.ts';
import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { USER_MESSAGES } from '#subjects/user/terms.ts';
import { roleCalls } from '#subjects/role/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { clientOf, connected, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
/** Manages users of 江宁区 and may nothing else. */
let local: Client;
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
  const { password } = await enter('local', { roles: 'ROLE_LOCAL' });
  await mayStay('local');
  local = await signInWith('local', password);
});
afterAll(() => server.close());

describe('POST /api/system/user: a new user (spec 1 §7.4)', () => {
  it('SECURITY 2: gets a random password that is shown once, and must change it before anything else', async () => {
    const { userId, password } = await enter('newcomer');
    expect(password).toMatch(/^.{14}$/);
    const client = await signInWith('newcomer', password);
    expect(await server.call(client, sessionCalls.current, {})).toMatchObject({
      mustChangePassword: true,
      user: { userId },
    });
    const refused = await server.ask(client, vegetablePriceCalls.vegetables);
    expect(refused).toMatchObject({ status: 403, msg: '请先修改初始密码' });
    const line = server.line(client);
    expect(await connected(line)).toBe(true);
    expect(await line.emitWithAck('join', 'vegetable-price.changed')).toBe(false);
    expect(await server.call(admin, userCalls.detail, { userId })).toMatchObject({
      userName: 'newcomer',
      mustChangePassword: true,
      regionName: '江宁区',
      roles: ['ROLE_REVIEWER'],
      version: 1,
    });
    expect(await actionsOn('newcomer')).toEqual(['user.create']);
  });

  it('a name is one person’s, whatever its case', async () => {
    const answer = await server.ask(admin, userCalls.create, { ...fields, userName: 'AnAlYsT' });
    expect(answer).toMatchObject({ status: 400, faults: [{ field: 'userName' }] });
  });

  it.each([
    [{ userType: 2 }, 'entBasicId'],
    [{ entBasicId: 1_003 }, 'entBasicId'],
    [{ userType: 2, entBasicId: 999_999 }, 'entBasicId'],
    [{ regionId: 1 }, 'regionId'],
    [{ roles: 'ROLE_NONE' }, 'roles'],
    [{ phone: '123' }, 'phone'],
    [{ officeId: 99_999 }, 'officeId'],
    [{ userType: 2, entBasicId: 1_003, regionId: 320_104 }, 'regionId'],
  ])('refuses %j', async (fault, field) => {
    expect(await server.ask(admin, userCalls.create, { ...fields, userName: 'faulty', ...fault })).toMatchObject({
      status: 400,
      faults: [{ field }],
    });
  });

  it('an office is of the region that the user is responsible for, and its name is shown with its organisation’s', async () => {
    const offices = await server.database.db
      .selectFrom('office as o')
      .innerJoin('organisation as g', 'g.organisation_id', 'o.organisation_id')
      .select(['o.office_id', 'o.name', 'g.name as organisation', 'g.region_id'])
      .execute();
    const of = (regionId: number) =>
      offices.find(({ region_id }) => region_id === regionId) ?? { office_id: 0, name: '', organisation: '' };
    const [own, city] = [of(320_115), of(320_100)];
    const { userId } = await enter('officer', { officeId: own.office_id });
    expect((await server.call(admin, userCalls.detail, { userId })).officeName).toBe(
      `${own.organisation} · ${own.name}`,
    );
    expect(
      await server.ask(admin, userCalls.create, { ...fields, userName: 'elsewhere', officeId: city.office_id }),
    ).toMatchObject({
      status: 400,
      faults: [{ field: 'officeId', message: expect.stringContaining(USER_MESSAGES.officeElsewhere) as string }],
    });
    expect(
      await server.ask(admin, userCalls.create, {
        ...fields,
        userName: 'trader',
        userType: 2,
        entBasicId: 1_003,
        regionId: '',
        officeId: own.office_id,
      }),
    ).toMatchObject({ status: 400, faults: [{ field: 'officeId' }] });
    expect((await enter('of-the-city', { regionId: '', officeId: city.office_id })).userId).toBeGreaterThan(0);
  });

  it('spec 1 §2.7: every enterprise in scope can be bound, those that report no prices too, and none beyond', async () => {
    const { db } = server.database;
    const silent =
      (await db
        .selectFrom('enterprise')
        .select(['enterprise_id', 'name'])
        .where('reports_prices', '=', false)
        .limit(1)
        .executeTakeFirst()) ??
      (await db
        .insertInto('enterprise')
        .values({
          enterprise_id: 9_001,
          code: 'SILENT',
          name: '不报价的超市',
          region_id: 320_115,
          market_type_code: '1',
          address: '',
          reports_prices: false,
          reports_weekly: false,
          sort: 9_001,
        })
        .returning(['enterprise_id', 'name'])
        .executeTakeFirstOrThrow());
    const all = await server.call(admin, userCalls.enterprises, { pageIndex: 1, pageSize: 200, name: undefined });
    expect(all.totalCount).toBe((await db.selectFrom('enterprise').select('enterprise_id').execute()).length);
    const found = await server.call(admin, userCalls.enterprises, { pageIndex: 1, pageSize: 10, name: silent.name });
    expect(found.rows.map(({ enterpriseId }) => enterpriseId)).toContain(silent.enterprise_id);
    await enter('silent', { userType: 2, entBasicId: silent.enterprise_id, regionId: '', roles: 'ROLE_ENTERPRISE' });
    const scoped = await server.call(local, userCalls.enterprises, { pageIndex: 1, pageSize: 200, name: undefined });
    expect(new Set(scoped.rows.map(({ division }) => division))).toEqual(new Set(['江宁区']));
  });

  it('an enterprise’s user is where the enterprise is and sees only it', async () => {
    const { userId } = await enter('shopkeeper', {
      userType: 2,
      entBasicId: 1_003,
      regionId: '',
      roles: 'ROLE_ENTERPRISE',
    });
    expect(await server.call(admin, userCalls.detail, { userId })).toMatchObject({
      userType: 2,
      enterpriseName: '东山农贸市场',
      regionName: '江宁区',
    });
  });
});

describe('SECURITY 6 and 8: one manages only users in one’s own scope who may no more than oneself', () => {
  it('a district’s manager sees the district’s users in list and detail, others are 404', async () => {
    const { rows } = await server.call(local, userCalls.list, { pageIndex: 1, pageSize: 200 });
    expect(rows.every(({ regionId }) => regionId === 320_115)).toBe(true);
    expect(rows.map(({ userName }) => userName)).toContain('reviewer');
    expect((await server.ask(local, userCalls.detail, { userId: idOf('analyst') })).status).toBe(404);
  });

  it.each([
    [userCalls.setStatus, () => ({ userId: idOf('analyst'), status: 0 })],
    [userCalls.resetPassword, () => ({ userId: idOf('analyst') })],
    [userCalls.remove, () => ({ ids: String(idOf('analyst')) })],
    [userCalls.viewAs, () => ({ userId: idOf('analyst') })],
    [userCalls.remove, () => ({ ids: `${idOf('reviewer')},${idOf('analyst')}` })],
    [userCalls.update, () => ({ ...fields, userId: idOf('analyst'), version: 1 })],
    [roleCalls.effective, () => ({ userId: idOf('analyst') })],
    [userCalls.remove, () => ({ ids: 'x' }), 400],
    [userCalls.remove, () => ({ ids: 'null' })],
  ] as const)(
    '%# a foreign id is 404, what is no id 400, a mixed list changes nothing',
    async (call, wire, status: number = 404) => {
      const before = await server.database.db.selectFrom('app_user').selectAll().orderBy('user_id').execute();
      expect((await server.ask(local, call, wire())).status).toBe(status);
      expect(await server.database.db.selectFrom('app_user').selectAll().orderBy('user_id').execute()).toEqual(before);
    },
  );

  it('nobody may be put where one does not reach, nor given what one lacks', async () => {
    for (const fault of [
      { regionId: 320_104 },
      { regionId: '' },
      { userType: 2, entBasicId: 1_001, regionId: '' },
      { roles: 'ROLE_ADMIN' },
      { roles: 'ROLE_DUTY' },
    ]) {
      expect(
        await server.ask(local, userCalls.create, { ...fields, userName: 'climber', ...fault }),
        JSON.stringify(fault),
      ).toMatchObject({ status: 400 });
    }
    expect(await server.ask(local, userCalls.create, { ...fields, userName: 'fitting' })).toMatchObject({
      status: 200,
      code: 1,
    });
  });

  it('who may more than oneself is not managed, though in scope', async () => {
    const { userId } = await enter('chief', { roles: 'ROLE_ADMIN' });
    for (const [call, wire] of [
      [userCalls.resetPassword, { userId }],
      [userCalls.setStatus, { userId, status: 0 }],
      [userCalls.remove, { ids: String(userId) }],
      [userCalls.viewAs, { userId }],
      [userCalls.update, { ...fields, userId, version: 1 }],
    ] as const) {
      expect(await server.ask(local, call, wire), call.name).toMatchObject({
        status: 200,
        code: 0,
        msg: USER_MESSAGES.beyondRights,
      });
    }
  });

  it('SECURITY 24: version, password and times in a body are ignored', async () => {
    const { userId } = await enter('massive', {
      passwordHash: 'x',
      mustChangePassword: 'false',
      createTime: '2000-01-01T00:00:00Z',
      version: 9,
      isAdmin: true,
    });
    expect(await server.call(admin, userCalls.detail, { userId })).toMatchObject({
      version: 1,
      mustChangePassword: true,
      createdAt: server.clock.now(),
    });
  });
});
