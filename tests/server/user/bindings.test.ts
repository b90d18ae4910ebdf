import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellEndings } from '#server/invitation/ending.ts';
import { keepBinding } from '#server/binding/keeping.ts';
import { sweepSessions } from '#server/sweep.ts';
import { userAtRest } from '#server/session/keeping/users.ts';
import { addDays, today } from '#base/calendar.ts';
import { invitationCalls } from '#subjects/invitation/calls.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { BINDING_MESSAGES, USER_MESSAGES } from '#subjects/user/terms.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { connected, heard, PASSWORD, startServer, type TestServer } from '../../support/server.ts';

const MARKET = 1_003;

let server: TestServer;
let admin: Client;
let userId: number;
let day: string;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  admin = await server.signIn('admin');
  const { code } = await server.call(admin, invitationCalls.make, { enterpriseId: MARKET, days: 7, remark: undefined });
  await server.ask(NOBODY, invitationCalls.join, { code, userName: 'binder', name: '顾海燕', password: PASSWORD });
  const row = await server.database.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'binder')
    .executeTakeFirstOrThrow();
  userId = row.user_id;
  day = today(server.clock);
});
afterAll(() => server.close());

const binding = () => server.call(admin, userCalls.binding, { userId });
const set = async (from: string | undefined, to: string | undefined) =>
  server.ask(admin, userCalls.setBinding, {
    userId,
    startDate: from ?? '',
    endDate: to ?? '',
    bindingVersion: (await binding()).seen,
  });
const revoke = async () =>
  server.ask(admin, userCalls.revokeBinding, { userId, bindingVersion: (await binding()).seen });
const enter = () => server.ask(NOBODY, sessionCalls.login, { username: 'binder', password: PASSWORD });
const sees = async (client: Client) => (await server.ask(client, menuCalls.routes, {})).status;

describe('the binding of a user to an enterprise', () => {
  it('is kept with who made it, from the invitation on', async () => {
    expect(await binding()).toMatchObject({ state: 'open', entries: [{ maker: '系统管理员' }] });
  });

  it('taken back: out at the next call, line and all, and told why at the door; bound anew, in again', async () => {
    const client = await server.signIn('binder');
    expect(await sees(client)).toBe(200);
    const line = server.line(client);
    expect(await connected(line)).toBe(true);
    const cut = heard(line, 'disconnect');
    const stale = (await binding()).seen;
    expect((await revoke()).code).toBe(1);
    await cut;
    expect(await sees(client)).toBe(401);
    expect(await enter()).toMatchObject({ msg: BINDING_MESSAGES.revoked });
    expect(await revoke()).toMatchObject({ msg: BINDING_MESSAGES.already });
    expect(await server.ask(admin, userCalls.viewAs, { userId })).toMatchObject({ msg: BINDING_MESSAGES.notViewable });
    expect(await userAtRest(server.database.db, userId, day)).toBeUndefined();
    const told = await binding();
    expect(told).toMatchObject({ state: 'revoked', entries: [{ revoker: told.entries[0]?.maker }] });
    expect(told.entries[0]?.revokedAt).toBeDefined();
    expect((await set(day, addDays(day, 1))).code).toBe(1);
    expect(await sees(await server.signIn('binder'))).toBe(200);
    expect((await server.ask(admin, userCalls.revokeBinding, { userId, bindingVersion: stale })).status).toBe(409);
    expect((await binding()).entries).toHaveLength(2);
  });

  it('not yet valid: out at once; days that make no sense are refused at their field', async () => {
    const client = await server.signIn('binder');
    expect((await set(addDays(day, 1), undefined)).code).toBe(1);
    expect(await sees(client)).toBe(401);
    expect(await enter()).toMatchObject({ msg: BINDING_MESSAGES.coming });
    for (const [from, to] of [
      [day, addDays(day, -1)],
      [undefined, addDays(day, -1)],
    ])
      expect(await set(from, to)).toMatchObject({ status: 400, faults: [{ field: 'endDate' }] });
    expect((await set(undefined, day)).code).toBe(1);
  });

  it('is told of before it ends, once each time, to the user and to who binds users', async () => {
    const to = addDays(day, 8);
    expect((await set(undefined, to)).code).toBe(1);
    const told = async (client: Client) =>
      (await server.call(client, noticeCalls.list, { pageIndex: 1, pageSize: 50, unreadOnly: false })).rows
        .map(({ title, content }) => `${title} ${content}`)
        .filter((text) => text.includes(to));
    await server.database.db
      .updateTable('enterprise_binding')
      .set({ from_on: addDays(day, 2) })
      .execute();
    expect(await tellEndings(server.services)).toBe(0);
    await server.database.db.updateTable('enterprise_binding').set({ from_on: null }).execute();
    // Tried without doing it, it says whom it would tell, and tells nobody.
    const lines: string[] = [];
    expect(await tellEndings(server.services, true, (line) => lines.push(line))).toBe(1);
    expect([lines, await told(admin)]).toEqual([[expect.stringContaining(`：将提醒，${to} 到期`)], []]);
    expect(await tellEndings(server.services)).toBe(1);
    expect(await tellEndings(server.services)).toBe(0);
    const { enterpriseName } = await server.call(admin, userCalls.detail, { userId });
    const listed = async (more: object) =>
      (await server.call(admin, userCalls.list, { pageIndex: 1, pageSize: 50, userName: 'binder', ...more })).rows.map(
        ({ bindingState, bindingTo }) => [bindingState, bindingTo],
      );
    for (const [more, is] of [
      [{ enterpriseName }, true],
      [{ enterpriseName: '不存在' }, false],
      [{ bindingState: 'open', bindingEndsWithin: 8 }, true],
      [{ bindingEndsWithin: 7 }, false],
      [{ bindingState: 'revoked' }, false],
    ] as const)
      expect([more, await listed(more)]).toEqual([more, is ? [['open', to]] : []]);
    const client = await server.signIn('binder');
    expect(await told(client)).toEqual([expect.stringMatching(/^企业绑定将于 .+ 到期 您与.+的绑定有效期至/)]);
    expect(await told(admin)).toEqual([
      expect.stringMatching(/^1 个企业用户的绑定即将到期 .+ 顾海燕（binder） .+ 到期。/),
    ]);
    await server.database.db.updateTable('enterprise_binding_told').set({ days_before: 7 }).execute();
    expect(await tellEndings(server.services)).toBe(1);
    expect((await revoke()).code).toBe(1);
    await server.database.db.deleteFrom('enterprise_binding_told').execute();
    expect(await tellEndings(server.services)).toBe(0);
    expect((await set(undefined, day)).code).toBe(1);
  });

  it('over at midnight: the next call is refused, the sweep cuts the line; who looks as him is himself again', async () => {
    const client = await server.signIn('binder');
    expect(await sees(client)).toBe(200);
    const viewer = await server.signIn('admin');
    await server.call(viewer, userCalls.viewAs, { userId });
    const seenAs = async () => (await server.call(viewer, sessionCalls.current, {})).user.userName;
    expect(await seenAs()).toBe('binder');
    const line = server.line(viewer);
    expect(await connected(line)).toBe(true);
    const cut = heard(line, 'disconnect');
    const { db } = server.database;
    await db
      .updateTable('enterprise_binding')
      .set({ to_on: addDays(day, -1) })
      .where('user_id', '=', userId)
      .where('to_on', '=', day)
      .execute();
    server.clock.advance(6_000);
    expect(await sees(client)).toBe(401);
    expect(await enter()).toMatchObject({ msg: BINDING_MESSAGES.expired });
    expect(await db.selectFrom('session').select('session_id').where('user_id', '=', userId).execute()).not.toEqual([]);
    expect(await seenAs()).toBe('admin');
    await sweepSessions(server.services);
    await cut;
    expect(await db.selectFrom('session').select('session_id').where('user_id', '=', userId).execute()).toEqual([]);
    expect(await db.selectFrom('session').select('session_id').where('viewed_user_id', '=', userId).execute()).toEqual(
      [],
    );
    expect(await seenAs()).toBe('admin');
  });

  it('another enterprise is a new binding; nobody changes the own one, one of the bureau has none', async () => {
    await revoke();
    const user = await server.call(admin, userCalls.detail, { userId });
    await server.call(admin, userCalls.update, { ...user, enterpriseId: 1_001, regionId: undefined });
    expect(await binding()).toMatchObject({ state: 'open' });
    expect((await enter()).code).toBe(1);
    const { user_id: bureau } = await server.database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', 'analyst')
      .executeTakeFirstOrThrow();
    expect(await server.ask(admin, userCalls.binding, { userId: bureau })).toMatchObject({
      msg: BINDING_MESSAGES.none,
    });
    expect(await server.ask(admin, userCalls.binding, { userId: 999_999 })).toMatchObject({
      msg: USER_MESSAGES.notFound,
    });
    const { userId: own } = (
      await server.call(admin, userCalls.list, { pageIndex: 1, pageSize: 10, userName: 'admin' })
    ).rows[0] ?? { userId: 0 };
    expect(await server.ask(admin, userCalls.revokeBinding, { userId: own, bindingVersion: 0 })).toMatchObject({
      msg: BINDING_MESSAGES.oneself,
    });
    const reviewer = await server.signIn('reviewer');
    expect((await server.ask(reviewer, userCalls.revokeBinding, { userId, bindingVersion: 0 })).status).toBe(403);
  });

  it('of an account from before there were bindings is taken back by a line of its own; of many the last are told', async () => {
    const { db } = server.database;
    await db.deleteFrom('enterprise_binding').where('user_id', '=', userId).execute();
    expect(await binding()).toMatchObject({ state: 'open', seen: 0, entries: [] });
    expect((await revoke()).code).toBe(1);
    expect(await binding()).toMatchObject({ state: 'revoked', entries: [{ maker: '系统管理员' }] });
    expect(await enter()).toMatchObject({ msg: BINDING_MESSAGES.revoked });
    for (let madeAt = 1; madeAt <= 21; madeAt += 1)
      await keepBinding(db, { userId, enterpriseId: 1_001, maker: '系统管理员' }, madeAt);
    expect((await revoke()).code).toBe(1);
    const { state, entries } = await binding();
    expect([state, entries.length, entries[0]?.madeAt]).toEqual(['revoked', 20, 21]);
    // Those before it stay as they were.
    expect(entries.filter(({ revokedAt }) => revokedAt !== undefined)).toHaveLength(1);
  });
});
