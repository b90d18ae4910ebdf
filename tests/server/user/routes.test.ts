import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#server/demonstration/people.ts';
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
/** The reporting clerks of the demonstration, newest first. */
const CLERKS = PEOPLE.map(({ userName }) => userName)
  .filter((name) => name.startsWith('clerk'))
  .toReversed();
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
  server = await startServer({ seededDays: 2 });
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

describe('GET /api/system/user/list: paging and filters', () => {
  it.each([
    [{ userName: 'ANALY' }, ['analyst']],
    [{ name: '周雅' }, ['analyst']],
    [{ roleCode: 'ROLE_DUTY' }, ['duty']],
    [{ userName: '%' }, []],
    [{ userName: '_' }, []],
    [{ regionId: 320_104, userName: 'clerk' }, ['clerk']],
    [{ userType: 2, userName: 'clerk' }, CLERKS],
    [{ status: 0, userName: 'analyst' }, []],
    [{ startDate: '2030-01-01' }, []],
  ])('%j', async (query, names) => {
    const { rows, totalCount } = await server.call(
      admin,
      userCalls.list,
      (await import('zod')).z.decode(userCalls.list.input, query as never),
    );
    expect(rows.map(({ userName }) => userName)).toEqual(names);
    expect(totalCount).toBe(names.length);
  });

  it('pages', async () => {
    const [first, second] = [
      await server.call(admin, userCalls.list, { pageIndex: 1, pageSize: 2 }),
      await server.call(admin, userCalls.list, { pageIndex: 2, pageSize: 2 }),
    ];
    expect(first.rows).toHaveLength(2);
    expect(first.totalCount).toBe(second.totalCount);
    expect(new Set([...first.rows, ...second.rows].map(({ userId }) => userId)).size).toBe(4);
  });

  it('SECURITY 22: no answer holds a password’s hash', async () => {
    expect(JSON.stringify((await server.ask(admin, userCalls.list, { pageSize: 200 })).data)).not.toMatch(
      /argon2|hash/i,
    );
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
      DEFAULT_RIGHTS.ROLE_ANALYST.toSorted(),
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
      ({ method, guard, reads, name }) =>
        method !== 'GET' && guard !== 'public' && !reads && name !== 'session.logout' && name !== 'session.end-view-as',
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
