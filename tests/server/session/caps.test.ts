import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCalls } from '#subjects/session/calls.ts';
import { SESSION_MESSAGES, TOO_MANY_LINES } from '#subjects/session/terms.ts';
import { rememberHere } from '#server/session/guessing/known.ts';
import type { Client } from '../../support/outside/client.ts';
import { clientOf, connected, heard, PASSWORD, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 3, config: { sessionsPerAccount: 10, socketsPerAccount: 20 } });
});
afterAll(() => server.close());

const current = (client: Client) => server.ask(client, sessionCalls.current);
const openOf = async (userName: string) =>
  (
    await server.database.db
      .selectFrom('session as s')
      .innerJoin('app_user as u', 'u.user_id', 's.user_id')
      .select('s.session_id')
      .where('u.user_name', '=', userName)
      .execute()
  ).length;

/** Every one of many sign-ins takes its turn at one database, ms. */
const THOROUGH = 180_000;

describe('sessions of one account', () => {
  it(
    'of fifty that sign in at once ten stay, and each of the others is told why',
    async () => {
      const entering = { username: 'analyst', password: PASSWORD };
      const analyst = await server.database.db
        .selectFrom('app_user')
        .select('user_id')
        .where('user_name', '=', 'analyst')
        .executeTakeFirstOrThrow();
      // Places where the analyst was before: so many sign-ins from new ones would be slowed down as guesses.
      for (let index = 1; index <= 50; index += 1)
        await rememberHere(server.services, analyst.user_id, { address: `10.1.0.${index}` });
      const entered = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          server.ask({ address: `10.1.0.${index + 1}` }, sessionCalls.login, entering),
        ),
      );
      expect(await openOf('analyst')).toBe(10);
      // One that later ones had ended before it was answered is told so at once.
      const answers = await Promise.all(
        entered.map((answer) => (answer.code === 1 ? current(clientOf(answer)) : answer)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(
        answers.filter(({ status, msg }) => status === 401 && msg === SESSION_MESSAGES.tooManySessions),
      ).toHaveLength(40);
    },
    THOROUGH,
  );

  it(
    'the one idle longest goes, its line is cut, and others’ sessions stay',
    async () => {
      const other = await server.signIn('duty');
      const first = await server.signIn('reviewer', '10.2.0.1');
      server.clock.advance(120_000);
      const second = await server.signIn('reviewer', '10.2.0.2');
      const line = server.line(second);
      expect(await connected(line)).toBe(true);
      server.clock.advance(120_000);
      expect((await current(first)).status).toBe(200);
      for (let index = 0; index < 8; index += 1) await server.signIn('reviewer', `10.2.1.${index + 1}`);
      expect((await current(second)).status).toBe(200);
      // Second was seen last before first, so it is second that goes now.
      await server.database.db
        .updateTable('session')
        .set({ last_seen_at: server.clock.now() - 60_000 })
        .where('address', '=', '10.2.0.2')
        .execute();
      const cut = heard(line, 'disconnect');
      await server.signIn('reviewer', '10.2.2.1');
      await cut;
      expect(await current(second)).toMatchObject({ status: 401, msg: SESSION_MESSAGES.tooManySessions });
      expect([(await current(first)).status, (await current(other)).status]).toEqual([200, 200]);
    },
    THOROUGH,
  );
});

describe('realtime lines of one account', () => {
  it(
    'of two hundred at once twenty stand and the others are told; closing one makes room, calls go on',
    async () => {
      const client = await server.signIn('clerk');
      const lines = Array.from({ length: 200 }, () => server.line(client));
      const refusals: string[] = [];
      for (const line of lines) line.once('connect_error', ({ message }) => refusals.push(message));
      const standing = await Promise.all(lines.map(connected));
      expect(standing.filter(Boolean)).toHaveLength(20);
      expect(new Set(refusals)).toEqual(new Set([TOO_MANY_LINES]));
      expect((await current(client)).status).toBe(200);
      expect(await connected(server.line(await server.signIn('clerk')))).toBe(false);
      expect(await connected(server.line(await server.signIn('clerk2')))).toBe(true);

      const one = lines[standing.indexOf(true)];
      if (!one) throw new Error('none stands');
      const before = server.app.sockets.count();
      one.disconnect();
      await expect.poll(() => server.app.sockets.count()).toBe(before - 1);
      expect(await connected(server.line(client))).toBe(true);
      for (const line of lines) line.disconnect();
    },
    THOROUGH,
  );

  it('walls count by device', async () => {
    const [one, other] = [await server.asScreen(), await server.asScreen()];
    const lines = Array.from({ length: 21 }, () => server.line(one));
    expect((await Promise.all(lines.map(connected))).filter(Boolean)).toHaveLength(20);
    expect(await connected(server.line(other))).toBe(true);
    for (const line of lines) line.disconnect();
  });
});
