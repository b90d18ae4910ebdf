import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#subjects/account/calls.ts';
import { onlineCalls } from '#subjects/online/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
const page = { pageIndex: 1, pageSize: 50 };
const status = async (client: Client) => (await server.ask(client, sessionCalls.current)).status;

beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

describe('SECURITY 12: session ids shown in monitoring – opaque handles only', () => {
  it('no row holds a token, a binding, a digest or the id of the session', async () => {
    await server.signIn('analyst');
    const answer = JSON.stringify((await server.ask(admin, onlineCalls.list)).data);
    const sessions = await server.database.db.selectFrom('session').selectAll().execute();
    for (const { session_id, token_hash, binding_hash } of sessions)
      for (const secret of [session_id, token_hash, binding_hash]) expect(answer).not.toContain(secret);
    expect(answer).not.toContain(admin.token);
    expect(sessions.every(({ handle }) => answer.includes(handle))).toBe(true);
  });

  it('a handle signs nobody in', async () => {
    const { rows } = await server.call(admin, onlineCalls.list, page);
    for (const { handle } of rows)
      expect(await status({ token: handle, cookies: { token: handle, binding: handle } })).toBe(401);
  });
});

describe('online users', () => {
  it('shows who is signed in from where, the own session marked, and finds by name', async () => {
    const { rows } = await server.call(admin, onlineCalls.list, page);
    expect(rows.filter(({ own }) => own).map(({ userName }) => userName)).toEqual(['admin']);
    expect(await server.call(admin, onlineCalls.list, { ...page, userName: 'ANAL' })).toMatchObject({
      totalCount: 1,
      rows: [{ userName: 'analyst', displayName: '周雅文', browser: '未知浏览器' }],
    });
  });

  it('sessions that are over are not shown', async () => {
    const { totalCount } = await server.call(admin, onlineCalls.list, page);
    server.clock.advance(31 * 60_000);
    const again = await server.signIn('admin');
    expect(totalCount).toBeGreaterThan(1);
    expect((await server.call(again, onlineCalls.list, page)).totalCount).toBe(1);
    admin = again;
  });

  it('signing out ends the session and its line at once, and is logged', async () => {
    const analyst = await server.signIn('analyst');
    const line = server.line(analyst);
    expect(await connected(line)).toBe(true);
    const cut = heard(line, 'disconnect');
    const { rows } = await server.call(admin, onlineCalls.list, { ...page, userName: 'analyst' });
    await server.call(admin, onlineCalls.signOut, { handles: rows.map(({ handle }) => handle) });
    await cut;
    expect(await status(analyst)).toBe(401);
    const log = await server.database.db
      .selectFrom('operation_log')
      .select('target')
      .where('action', '=', 'online.sign-out')
      .execute();
    expect(log).toEqual([{ target: '会话 analyst（周雅文）' }]);
  });

  it('SECURITY 8: an unknown handle among others ends nothing', async () => {
    const analyst = await server.signIn('analyst');
    const {
      rows: [row],
    } = await server.call(admin, onlineCalls.list, { ...page, userName: 'analyst' });
    expect((await server.ask(admin, onlineCalls.signOut, { handles: `${row?.handle},nobody` })).status).toBe(404);
    expect((await server.ask(admin, onlineCalls.signOut, { handles: 'null' })).status).toBe(404);
    expect(await status(analyst)).toBe(200);
  });
});

describe('the own sessions, in the personal centre', () => {
  it('shows only the own, and ends them but nobody else’s', async () => {
    const [one, other] = [await server.signIn('duty'), await server.signIn('duty')];
    const mine = await server.call(one, accountCalls.sessions, {});
    expect(mine.map(({ own }) => own).toSorted()).toEqual([false, true]);
    const {
      rows: [foreign],
    } = await server.call(admin, onlineCalls.list, { ...page, userName: 'admin' });
    const second = mine.find(({ own }) => !own)?.handle ?? '';
    expect((await server.ask(one, accountCalls.endSessions, { handles: `${second},${foreign?.handle}` })).status).toBe(
      404,
    );
    expect(await status(other)).toBe(200);
    await server.call(one, accountCalls.endSessions, { handles: [second] });
    expect([await status(one), await status(other), await status(admin)]).toEqual([200, 401, 200]);
  });
});
