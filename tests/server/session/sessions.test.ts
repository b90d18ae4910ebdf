import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offered } from '#server/session/keeping/offered.ts';
import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { sessionEvents } from '#subjects/session/events.ts';
import { sessionBook } from '#server/session/sessions.ts';
import { sweepSessions } from '#server/sweep.ts';
import { clientOf, connected, heard, PASSWORD, startServer, type TestServer } from '../../support/server.ts';
import type { Client } from '../../support/outside/client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const MINUTE = 60_000;
const statusFor = async (client: Client) => (await server.ask(client, sessionCalls.current)).status;
const userId = async (userName: string) =>
  (
    await server.database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
  ).user_id;

describe('PRODUCT §5: the token counts only together with an HttpOnly cookie set at the same login', () => {
  it('both together are somebody', async () => {
    const client = await server.signIn('analyst');
    expect(await server.call(client, sessionCalls.current, {})).toMatchObject({
      user: { userName: 'analyst', displayName: '周雅文', userType: 1, isAdmin: false },
      roles: ['ROLE_ANALYST'],
      headName: '南京市商务监管信息平台',
      version: '0.0.0-test',
    });
  });

  it('the token alone is worthless, and so is another login’s cookie', async () => {
    const [one, other] = [await server.signIn('analyst'), await server.signIn('analyst')];
    expect(await statusFor({ token: one.token ?? '' })).toBe(401);
    expect(await statusFor({ token: one.token ?? '', cookies: other.cookies ?? {} })).toBe(401);
    expect(await statusFor({ token: one.token ?? '', cookies: { binding: one.token ?? '' } })).toBe(401);
    expect(await statusFor(one)).toBe(200);
  });

  it('the cookies alone authenticate nobody', async () => {
    const { cookies } = await server.signIn('admin');
    expect(Object.keys(cookies ?? {}).toSorted()).toEqual(['binding', 'device', 'token']);
    expect(await statusFor({ cookies: cookies ?? {} })).toBe(401);
  });

  it('the page may read the token and never its binding; neither travels with a foreign site’s request', async () => {
    const { cookies } = await server.ask({}, sessionCalls.login, { username: 'analyst', password: PASSWORD });
    expect(cookies['token']?.line).toMatch(/; Path=\/; SameSite=Strict$/);
    expect(cookies['binding']?.line).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it('all of them are Secure under https', async () => {
    const { headers } = await server.send('/auth/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '10.0.0.9',
      },
      body: new URLSearchParams({ username: 'analyst', password: PASSWORD }).toString(),
    });
    expect(headers['set-cookie']).toHaveLength(3);
    for (const line of headers['set-cookie'] ?? []) expect(line).toContain('; Secure');
  });

  it('only digests are kept', async () => {
    const { token = '', cookies = {} } = await server.signIn('analyst');
    const kept = JSON.stringify(await server.database.db.selectFrom('session').selectAll().execute());
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(cookies['binding']);
  });
});

describe('QUALITY: idle 30 min and absolute 12 h time-outs', () => {
  it('30 minutes without a request end a session, 30 minutes less a moment do not', async () => {
    const [idle, busy] = [await server.signIn('analyst'), await server.signIn('analyst')];
    server.clock.advance(30 * MINUTE);
    expect(await statusFor(busy)).toBe(200);
    server.clock.advance(1);
    expect(await statusFor(idle)).toBe(401);
    expect(await statusFor(busy)).toBe(200);
  });

  it('12 hours end it whatever happens', async () => {
    const client = await server.signIn('analyst');
    for (let time = 0; time < 12 * 3; time += 1) {
      expect(await statusFor(client)).toBe(200);
      server.clock.advance(20 * MINUTE);
    }
    server.clock.advance(5_001);
    expect(await statusFor(client)).toBe(401);
  });

  it('the sweep takes what is over out of the database, cuts its line, and leaves the rest', async () => {
    const old = await server.signIn('analyst');
    const line = server.line(old);
    expect(await connected(line)).toBe(true);
    server.clock.advance(31 * MINUTE);
    const fresh = await server.signIn('duty');
    const cut = heard(line, 'disconnect');
    await sweepSessions(server.services);
    expect(await cut).toBe('io server disconnect');
    const left = await server.database.db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.user_id', 'session.user_id')
      .select('user_name')
      .execute();
    expect(left).toEqual([{ user_name: 'duty' }]);
    expect(await statusFor(fresh)).toBe(200);
  });
});

describe('SECURITY 13: revoked, expired, role-changed tokens refused at the next request', () => {
  it('logout ends the session at the next request, takes the cookies back and cuts the line', async () => {
    const client = await server.signIn('analyst');
    expect(await statusFor(client)).toBe(200);
    const line = server.line(client);
    expect(await connected(line)).toBe(true);
    const cut = heard(line, 'disconnect');
    const answer = await server.ask(client, sessionCalls.logout);
    expect(answer).toMatchObject({ code: 1, data: { casServiceUrl: '/login' } });
    expect(await statusFor(client)).toBe(401);
    expect(await cut).toBe('io server disconnect');
    for (const name of ['token', 'binding'])
      expect(answer.cookies[name]?.line).toMatch(/^(token|binding)=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('logging out leaves the user’s other sessions alone', async () => {
    const [one, other] = [await server.signIn('analyst'), await server.signIn('analyst')];
    await server.call(one, sessionCalls.logout, {});
    expect([await statusFor(one), await statusFor(other)]).toEqual([401, 200]);
  });

  it('a disabled user’s session ends with the sweep, and at the latest when it is looked up again', async () => {
    const client = await server.signIn('clerk');
    expect(await statusFor(client)).toBe(200);
    await server.database.db.updateTable('app_user').set({ enabled: false }).where('user_name', '=', 'clerk').execute();
    await sweepSessions(server.services);
    expect(await statusFor(client)).toBe(401);
    await server.database.db.updateTable('app_user').set({ enabled: true }).where('user_name', '=', 'clerk').execute();

    const other = await server.signIn('clerk');
    await server.database.db.updateTable('app_user').set({ enabled: false }).where('user_name', '=', 'clerk').execute();
    server.clock.advance(5_000);
    expect(await statusFor(other)).toBe(401);
    await server.database.db.updateTable('app_user').set({ enabled: true }).where('user_name', '=', 'clerk').execute();
  });

  it('a role that is taken away is gone within five seconds, or at once when the session is told so', async () => {
    const client = await server.signIn('clerk2');
    const resources = async () => (await server.call(client, sessionCalls.current, {})).resources;
    expect(await resources()).toEqual([...DEFAULT_RIGHTS.ROLE_ENTERPRISE].toSorted());
    await server.database.db
      .deleteFrom('user_role')
      .where('user_id', '=', await userId('clerk2'))
      .execute();
    const { session_id: sessionId } = await server.database.db
      .selectFrom('session')
      .select('session_id')
      .where('user_id', '=', await userId('clerk2'))
      .executeTakeFirstOrThrow();
    await server.services.publish(sessionEvents.ended, { sessionId });
    expect(await resources()).toEqual([]);
    await server.database.db
      .insertInto('user_role')
      .values({ user_id: await userId('clerk2'), role_code: 'ROLE_ANALYST' })
      .execute();
    server.clock.advance(5_000);
    expect(await resources()).toEqual(offered({ permissions: DEFAULT_RIGHTS.ROLE_ANALYST }).toSorted());
  });

  it('a session that ends while it is looked up is not believed afterwards', async () => {
    const client = await server.signIn('analyst');
    const book = sessionBook(server.services, sessionEvents.ended.name);
    const looking = book.principalOf(client.token ?? '', [client.cookies?.['binding']]);
    const { session_id: sessionId } = await server.database.db
      .selectFrom('session')
      .select('session_id')
      .orderBy('created_at', 'desc')
      .orderBy('session_id', 'desc')
      .executeTakeFirstOrThrow();
    await server.services.publish(sessionEvents.ended, { sessionId });
    await looking;
    await book.principalOf(client.token ?? '', []);
    expect(await looking).toMatchObject({ userName: 'analyst' });
    await server.database.db.deleteFrom('session').where('session_id', '=', sessionId).execute();
    book.close();
  });

  it('foreign, cut and made-up tokens are nobody', async () => {
    const client = await server.signIn('admin');
    const { token = '', cookies = {} } = client;
    for (const wrong of [
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      'null',
      'undefined',
      '0',
      `${token},${token}`,
      'eyJhbGciOiJub25lIn0.e30.',
    ]) {
      expect(await statusFor({ token: wrong, cookies }), wrong).toBe(401);
    }
  });

  it('signing in again makes a new token', async () => {
    const answers = await Promise.all(
      [0, 1].map(() => server.ask({}, sessionCalls.login, { username: 'analyst', password: PASSWORD })),
    );
    const [one, other] = answers.map(clientOf);
    expect(one?.token).not.toBe(other?.token);
    expect(one?.cookies?.['binding']).not.toBe(other?.cookies?.['binding']);
  });
});
