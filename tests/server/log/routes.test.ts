import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, nanjingTime } from '#base/calendar.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { logCalls } from '#subjects/log/calls.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { roleCalls } from '#subjects/role/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
/** The database's own day: logs are dated by its clock. */
let day: string;
const page = { pageIndex: 1, pageSize: 50 };

beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  admin = await server.signIn('admin', '10.3.0.1');
  await server.call(admin, roleCalls.create, { roleCode: 'ROLE_LOGGED', name: '记录', dataScope: 'region' });
  await server.call(admin, roleCalls.update, { roleCode: 'ROLE_LOGGED', name: '改名', version: 1 });
  await server.call(admin, noticeCalls.publish, {
    title: '通知',
    content: '内容',
    everyone: true,
    roles: [],
    regions: [],
  });
  await server.ask({ address: '10.3.0.2' }, sessionCalls.login, { username: 'Reviewer', password: 'wrong' });
  day = (await sql<{ day: string }>`select current_date as day`.execute(server.database.db)).rows[0]?.day ?? '';
});
afterAll(() => server.close());

describe('GET /api/system/operLog/list', () => {
  it('says who did what to what, newest first, with what it was before', async () => {
    const { rows, totalCount } = await server.call(admin, logCalls.operations, page);
    expect(totalCount).toBe(3);
    expect(rows.map(({ actionName }) => actionName)).toEqual(['发布通知', '修改角色', '新增角色']);
    expect(rows[1]).toMatchObject({
      sequence: 2,
      userName: 'admin',
      displayName: '系统管理员',
      action: 'role.update',
      target: '角色 ROLE_LOGGED（记录）',
      before: '{"name":"记录"}',
      after: '{"name":"改名"}',
      names: { name: '角色名称' },
    });
  });

  it('offers what was done by its Chinese names to look for', async () => {
    expect(
      (await server.call(admin, logCalls.actions, {})).toSorted((a, b) => a.action.localeCompare(b.action)),
    ).toEqual([
      { action: 'notice.publish', actionName: '发布通知' },
      { action: 'role.create', actionName: '新增角色' },
      { action: 'role.update', actionName: '修改角色' },
    ]);
  });

  it.each([
    [{ userName: 'ADM' }, 3],
    [{ userName: 'analyst' }, 0],
    [{ action: 'role.' }, 2],
    [{ action: 'role.update' }, 1],
    [{ action: '新增' }, 1],
    [{ action: '%' }, 0],
    [{ from: 0 }, 3],
    [{ from: 1 }, 0],
    [{ to: -1 }, 0],
    [{ to: 0 }, 3],
  ])(
    'filters: %j gives %d',
    async ({ from, to, ...query }: { from?: number; to?: number; userName?: string; action?: string }, count) => {
      const days = {
        ...(from === undefined ? {} : { from: addDays(day, from) }),
        ...(to === undefined ? {} : { to: addDays(day, to) }),
      };
      expect((await server.call(admin, logCalls.operations, { ...page, ...query, ...days })).totalCount).toBe(count);
    },
  );
});

describe('GET /api/system/loginLog/list', () => {
  it('the oldest first where it is asked for', async () => {
    for (const call of [logCalls.operations, logCalls.logins]) {
      const times = async (order: 'asc' | 'desc') =>
        (await server.call(admin, call, { ...page, orderBy: 'at', order })).rows.map(({ at }) => at);
      const [oldest, newest] = [await times('asc'), await times('desc')];
      expect(oldest.length).toBeGreaterThan(1);
      expect(oldest).toEqual(oldest.toSorted((a, b) => a - b));
      expect(newest).toEqual(newest.toSorted((a, b) => b - a));
    }
  });

  it('says who came, from where and how it went', async () => {
    const { rows } = await server.call(admin, logCalls.logins, { ...page, outcome: 'refused' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ userName: 'Reviewer', address: '10.3.0.2', outcome: 'refused' });
    expect(
      (await server.call(admin, logCalls.logins, { ...page, address: '10.3.0.1' })).rows.map(
        ({ userName, outcome }) => [userName, outcome],
      ),
    ).toEqual([['admin', 'signed-in']]);
  });
});

describe('SECURITY 5: logs are scoped as users are', () => {
  it('a district’s reader sees what the district’s users did, also who failed to come in', async () => {
    const { db } = server.database;
    const { user_id } = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', 'reviewer')
      .executeTakeFirstOrThrow();
    await db.insertInto('role_permission').values({ role_code: 'ROLE_LOGGED', permission: 'log.read' }).execute();
    await db.insertInto('user_role').values({ user_id, role_code: 'ROLE_LOGGED' }).execute();
    const reviewer = await server.signIn('reviewer');
    expect((await server.call(reviewer, logCalls.operations, page)).totalCount).toBe(0);
    const logins = await server.call(reviewer, logCalls.logins, page);
    expect(new Set(logins.rows.map(({ userName }) => userName.toLowerCase()))).toEqual(new Set(['reviewer']));
    expect(logins.totalCount).toBe(2);
  });
});

describe('SECURITY 31: the verifier, asked by a person', () => {
  it('finds both logs whole, and names the first row that was edited', async () => {
    expect(await server.call(admin, logCalls.verifyOperations, {})).toMatchObject({ intact: true, checked: 3 });
    expect((await server.call(admin, logCalls.verifyLogins, {})).intact).toBe(true);
    const { db } = server.database;
    await sql`alter table operation_log disable trigger user`.execute(db);
    await sql`update operation_log set user_name = 'somebody' where operation_log_id = 2`.execute(db);
    await sql`alter table operation_log enable trigger user`.execute(db);
    expect(await server.call(admin, logCalls.verifyOperations, {})).toMatchObject({
      intact: false,
      checked: 3,
      brokenAt: 2,
      breakCount: 1,
      breaks: [{ from: 2, to: 2, message: '内容被改动过' }],
    });
    expect((await server.call(admin, logCalls.verifyLogins, {})).intact).toBe(true);
  });

  it('walks only what was written on the days that are named, up to the row that follows', async () => {
    const { db } = server.database;
    const tampered = async (statement: string) => {
      await sql`alter table operation_log disable trigger user`.execute(db);
      await sql.raw(statement).execute(db);
      await sql`alter table operation_log enable trigger user`.execute(db);
    };
    const rows = await db.selectFrom('operation_log').select('at').orderBy('operation_log_id').execute();
    const [first = '', , last = ''] = rows.map(({ at }) => nanjingTime(at).date);
    const on = (from: string, to = from) => verifyLog(db, 'operation_log', [], { first: from, last: to });
    expect(await on(first, last)).toMatchObject({ intact: false, checked: 3, brokenAt: 2 });
    expect(await on(addDays(first, -9))).toMatchObject({ intact: true, checked: 0 });
    expect(await on(addDays(last, 9))).toMatchObject({ intact: true, checked: 0 });
    await tampered(`update operation_log set at = at + ${30 * 86_400_000} where operation_log_id = 3`);
    // The row that follows is looked at, since it tells what lay before it, and is not counted.
    expect(await on(first, last)).toMatchObject({ checked: 2, breaks: [{ from: 2, to: 3 }] });
    expect(await on(addDays(last, 29), addDays(last, 31))).toMatchObject({ checked: 1, brokenAt: 3, breakCount: 1 });
    await tampered('delete from operation_log where operation_log_id = 2');
    expect((await on(first, last)).breaks[0]).toMatchObject({ from: 2, to: 2, message: '日志缺失，已被删除' });
  });

  it('finds a row of those days whose moment was set back, and is not misled by an early one of the future', async () => {
    const { db } = server.database;
    const DAY = 86_400_000;
    const { at: start } = await db.selectFrom('login_log').select('at').orderBy('at').executeTakeFirstOrThrow();
    const { date } = nanjingTime(start);
    const verified = () => verifyLog(db, 'login_log', [], { first: date, last: date });
    const whole = await verified();
    expect(whole.intact).toBe(true);
    const moved = async (id: number, days: number) => {
      await sql`alter table login_log disable trigger user`.execute(db);
      await sql`update login_log set at = at + ${sql.lit(days * DAY)} where login_log_id = ${id}`.execute(db);
      await sql`alter table login_log enable trigger user`.execute(db);
    };
    await moved(3, -5);
    expect(await verified()).toMatchObject({
      checked: whole.checked,
      breaks: [{ from: 3, to: 3, message: '内容被改动过' }],
    });
    await moved(3, 5);
    await moved(1, 5);
    // It is that row which is wrong, and nothing behind it is missing.
    expect(await verified()).toMatchObject({ breaks: [{ from: 1, to: 1, message: '内容被改动过' }] });
    await moved(1, -5);
  });
});
