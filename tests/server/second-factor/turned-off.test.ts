import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { accountCalls } from '#subjects/account/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { USER_MESSAGES } from '#subjects/user/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import { beginStep, codeOf, enrol, type Enrolled, enter, signInBoth } from '../../support/second-factor.ts';
import { PASSWORD, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
/** A colleague who has turned the authenticator on, anew for every test. */
let enrolled: Enrolled;
const NAME = 'reviewer';
const MINUTE = 60_000;
const TABLES = ['authenticator', 'authenticator_offer', 'recovery_code', 'second_step', 'second_factor_guess'] as const;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of TABLES) await server.database.db.deleteFrom(table).execute();
  server.clock.advance(30 * MINUTE);
  enrolled = await enrol(server, NAME);
});

const refused = (msg: string) => ({ status: 200, code: 0, msg, data: null });

describe('turning it off', () => {
  let client: Client;
  beforeEach(async () => {
    client = await signInBoth(server, NAME, enrolled.key);
  });

  it('takes password and code; then the password alone signs in, and no recovery code is left', async () => {
    const code = await codeOf(server, enrolled.key);
    expect(await server.ask(client, secondFactorCalls.remove, { password: 'wrong', code })).toMatchObject({
      status: 400,
      faults: [{ field: 'password' }],
    });
    expect(await server.ask(client, secondFactorCalls.remove, { password: PASSWORD, code: '000000' })).toMatchObject({
      status: 400,
      faults: [{ field: 'code' }],
    });
    await server.call(client, secondFactorCalls.remove, { password: PASSWORD, code });
    expect(await server.call(client, secondFactorCalls.state, {})).toMatchObject({ recoveryLeft: 0, passkeys: [] });
    expect(await server.database.db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
    await server.signIn(NAME, '10.9.6.1');
  });

  it('new recovery codes take the place of the old', async () => {
    const { recoveryCodes } = await server.call(client, secondFactorCalls.renewRecovery, {
      password: PASSWORD,
      code: await codeOf(server, enrolled.key),
    });
    expect(recoveryCodes).toHaveLength(10);
    expect((await enter(server, await beginStep(server, NAME), enrolled.recoveryCodes[0] ?? '')).code).toBe(0);
    expect((await enter(server, await beginStep(server, NAME), recoveryCodes[0] ?? '')).code).toBe(1);
  });
});

describe('an administrator resets it', () => {
  const idOf = async (userName: string) =>
    (
      await server.database.db
        .selectFrom('app_user')
        .select('user_id')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow()
    ).user_id;

  it('the user is out, told by a notice that nobody else gets, and signs in by the password alone', async () => {
    const admin = await server.signIn('admin');
    const userId = await idOf(NAME);
    const shown = async () => (await server.call(admin, userCalls.detail, { userId })).hasSecondFactor;
    expect(await shown()).toBe(true);
    await server.call(admin, secondFactorCalls.reset, { userId });
    expect(await shown()).toBe(false);
    expect((await server.ask(enrolled.client, sessionCalls.current)).status).toBe(401);
    const client = await server.signIn(NAME, '10.9.7.1');
    const titles = async (who: Client) =>
      (await server.call(who, noticeCalls.list, { pageIndex: 1, pageSize: 10, unreadOnly: true })).rows.map(
        ({ title }) => title,
      );
    expect(await titles(client)).toContain('您的登录保护已被重置');
    expect(await titles(await server.signIn('analyst', '10.9.7.2'))).not.toContain('您的登录保护已被重置');
    const line = await server.database.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'second-factor.reset')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      user_name: 'admin',
      target: expect.stringContaining(NAME),
      before_json: '{"authenticator":true,"passkeys":0}',
    });
  });

  it('not the own one, not without the right, not of who has none or is out of reach', async () => {
    const admin = await enrol(server, 'admin', '10.9.8.1');
    expect(await server.ask(admin.client, secondFactorCalls.reset, { userId: await idOf('admin') })).toMatchObject(
      refused(USER_MESSAGES.ownProtection),
    );
    expect(await server.ask(admin.client, secondFactorCalls.reset, { userId: await idOf('clerk') })).toMatchObject(
      refused(SECOND_FACTOR_MESSAGES.notEnabled),
    );
    expect((await server.ask(admin.client, secondFactorCalls.reset, { userId: 99_999 })).status).toBe(404);
    const analyst = await server.signIn('analyst', '10.9.8.2');
    expect((await server.ask(analyst, secondFactorCalls.reset, { userId: await idOf(NAME) })).status).toBe(403);
    expect((await server.ask(analyst, accountCalls.detail)).status).toBe(200);
  });
});
