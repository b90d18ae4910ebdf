import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#base/call.ts';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { partyOf } from '#server/second-factor/passkeys/party.ts';
import { type Answer, ask, type Client } from '../../support/outside/client.ts';
import { registered, type SoftPasskey, softPasskey, used } from '../../support/outside/passkey.ts';
import { beginStep, enter, type Stepping } from '../../support/second-factor.ts';
import { clientOf, PASSWORD, startServer, type TestServer } from '../../support/server.ts';

const FOREIGN = 'http://1ocalhost:8080';
const MINUTE = 60_000;
const refused = (msg: string) => ({ status: 200, code: 0, msg, data: null });
const refusal = refused(SECOND_FACTOR_MESSAGES.passkeyRefused);

let server: TestServer;
/** As the browser's address line has it: a bare IP address owns no passkey. */
let origin: string;
/** The analyst, signed in, with one passkey; anew for every test. */
let client: Client;
let passkey: SoftPasskey;
let recoveryCodes: readonly string[];
let visitors = 0;

beforeAll(async () => {
  server = await startServer();
  origin = server.origin.replace('127.0.0.1', 'localhost');
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['passkey', 'recovery_code', 'second_factor_guess'] as const)
    await server.database.db.deleteFrom(table).execute();
  client = await server.signIn('analyst');
  passkey = softPasskey();
  recoveryCodes = (await add(client, passkey)).recoveryCodes;
});

/** Every request from an address of its own: the limits a minute have tests of their own. */
const asked = (one: Client, call: Call, wire: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  ask(origin, { ...one, address: `10.78.${(visitors += 1) >> 8}.${visitors & 255}` }, call, wire);
const optionsIn = (answer: Answer) => (answer.data as { options: string }).options;
const offerTo = async (one: Client) =>
  optionsIn(await asked(one, secondFactorCalls.passkeyOffer, { password: PASSWORD }));
const signInOffer = async () => optionsIn(await asked({}, secondFactorCalls.passkeySignIn));
const signInBy = (response: string) => asked({}, secondFactorCalls.signInByPasskey, { response });

async function add(one: Client, made: SoftPasskey, name = '办公电脑'): Promise<{ recoveryCodes: string[] }> {
  const answer = await asked(one, secondFactorCalls.addPasskey, {
    name,
    response: registered(made, { options: await offerTo(one), origin }),
  });
  if (answer.code !== 1) throw new Error(answer.msg);
  return answer.data as { recoveryCodes: string[] };
}

const lastOutcome = async () =>
  await server.database.db
    .selectFrom('login_log')
    .selectAll()
    .orderBy('login_log_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('where passkeys are offered', () => {
  const open = { webauthnOrigin: undefined, production: false, secondFactor: 'optional' } as const;
  const https = 'https://sw.nanjing.example';
  it.each([
    [
      'localhost without https',
      open,
      { host: 'localhost:8080', secure: false },
      { origin: 'http://localhost:8080', rpId: 'localhost' },
    ],
    [
      'a name with https',
      open,
      { host: 'sw.nanjing.example', secure: true },
      { origin: https, rpId: 'sw.nanjing.example' },
    ],
    ['a name without', open, { host: 'sw.nanjing.example', secure: false }, null],
    ['an IP address', open, { host: '10.0.0.8', secure: true }, null],
    ['an IPv6 address', open, { host: '[::1]:8080', secure: true }, null],
    ['production without an origin', { ...open, production: true }, { host: 'sw.nanjing.example', secure: true }, null],
    [
      'production at its origin',
      { ...open, production: true, webauthnOrigin: https },
      { host: 'sw.nanjing.example', secure: true },
      { origin: https, rpId: 'sw.nanjing.example' },
    ],
    ['another name than the origin', { ...open, webauthnOrigin: https }, { host: 'evil.example', secure: true }, null],
    ['no second factor at all', { ...open, secondFactor: 'off' }, { host: 'localhost', secure: false }, null],
  ] as const)('%s', (_, config, request, party) => expect(partyOf(config, request)).toEqual(party));

  it('the login page is told', async () => {
    expect((await asked({}, sessionCalls.loginWay)).data).toMatchObject({ passkeys: true });
    expect((await server.ask({}, sessionCalls.loginWay)).data).not.toHaveProperty('passkeys');
    expect(await server.ask({}, secondFactorCalls.passkeySignIn)).toMatchObject(
      refused(SECOND_FACTOR_MESSAGES.passkeysOff),
    );
  });
});

describe('adding one', () => {
  it('takes the password; comes with recovery codes the first time, with a line in the log, and is listed', async () => {
    expect(await asked(client, secondFactorCalls.passkeyOffer, { password: 'wrong' })).toMatchObject({
      status: 400,
      faults: [{ field: 'password' }],
    });
    expect(recoveryCodes).toHaveLength(10);
    expect((await add(client, softPasskey(), '备用安全钥匙')).recoveryCodes).toEqual([]);
    const state = await server.call(client, secondFactorCalls.state, {});
    expect(state.passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['办公电脑', undefined],
      ['备用安全钥匙', undefined],
    ]);
    const line = await server.database.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'second-factor.add-passkey')
      .orderBy('operation_log_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ user_name: 'analyst', after_json: '{"name":"备用安全钥匙"}' });
    const offers = await server.database.db
      .selectFrom('operation_log')
      .select('user_name')
      .where('action', '=', 'second-factor.passkey-offer')
      .execute();
    expect(new Set(offers.map(({ user_name }) => user_name))).toEqual(new Set(['analyst']));
  });

  it('a wrong origin, a person not verified, a used challenge, another’s challenge, one that is over, and the same passkey twice are refused', async () => {
    const [other, made] = [await server.signIn('duty'), softPasskey()];
    const send = (one: Client, response: string) => asked(one, secondFactorCalls.addPasskey, { name: '新', response });
    expect(await send(client, registered(made, { options: await offerTo(client), origin: FOREIGN }))).toMatchObject(
      refusal,
    );
    expect(
      await send(client, registered(made, { options: await offerTo(client), origin, verified: false })),
    ).toMatchObject(refusal);
    const options = await offerTo(client);
    expect(await send(other, registered(made, { options, origin }))).toMatchObject(refusal);
    expect((await send(client, registered(made, { options, origin }))).code).toBe(1);
    expect(await send(client, registered(softPasskey(), { options, origin }))).toMatchObject(refusal);
    expect(await send(client, registered(made, { options: await offerTo(client), origin }))).toMatchObject({
      status: 400,
      faults: [{ field: 'name' }],
    });
    const late = await offerTo(client);
    server.clock.advance(5 * MINUTE);
    expect(await send(client, registered(softPasskey(), { options: late, origin }))).toMatchObject(refusal);
    for (const nonsense of ['{}', 'null', '[]', '"x"', '{"id":1}'])
      expect(await send(client, nonsense), nonsense).toMatchObject(refusal);
  });
});

describe('signing in by it alone', () => {
  it('opens a session without password, asks no second step, and is logged as what it is', async () => {
    const answer = await signInBy(used(passkey, { options: await signInOffer(), origin }));
    expect(answer).toMatchObject({ code: 1, data: { user: { userName: 'analyst' } } });
    expect((await server.ask(clientOf(answer), sessionCalls.current)).status).toBe(200);
    expect(await lastOutcome()).toMatchObject({ user_name: 'analyst', outcome: 'signed-in-by-passkey' });
    expect((await server.call(clientOf(answer), secondFactorCalls.state, {})).passkeys[0]?.lastUsedAt).toBe(
      server.clock.now(),
    );
  });

  it('a used challenge, one that is over, a wrong origin, a person not verified, another host, an unknown passkey, another’s name on it: refused and logged', async () => {
    const options = await signInOffer();
    const response = used(passkey, { options, origin });
    expect((await signInBy(response)).code).toBe(1);
    expect(await signInBy(response)).toMatchObject(refusal);
    expect(await signInBy(used(passkey, { options, origin }))).toMatchObject(refusal);
    expect(await signInBy(used(passkey, { options: await signInOffer(), origin: FOREIGN }))).toMatchObject(refusal);
    expect(await signInBy(used(passkey, { options: await signInOffer(), origin, verified: false }))).toMatchObject(
      refusal,
    );
    expect(await signInBy(used(passkey, { options: await signInOffer(), origin }, '1ocalhost'))).toMatchObject(refusal);
    expect(await lastOutcome()).toMatchObject({ user_name: 'analyst', outcome: 'passkey-refused' });
    expect(await signInBy(used(softPasskey(), { options: await signInOffer(), origin }))).toMatchObject(refusal);
    expect(await lastOutcome()).toMatchObject({ user_name: '（未知）', outcome: 'passkey-refused' });
    for (const handle of ['', Buffer.from('user-1').toString('base64url')]) {
      expect(
        await signInBy(
          used({ ...passkey, counter: passkey.counter + 5, handle }, { options: await signInOffer(), origin }),
        ),
      ).toMatchObject(refusal);
    }
    const late = await signInOffer();
    server.clock.advance(5 * MINUTE);
    expect(await signInBy(used(passkey, { options: late, origin }))).toMatchObject(refusal);
  });

  it('another’s key under one’s own id does not fit', async () => {
    const thief = { ...softPasskey(), id: passkey.id, handle: passkey.handle };
    expect(await signInBy(used(thief, { options: await signInOffer(), origin }))).toMatchObject(refusal);
  });

  it('a counter that goes back tells of a copy: refused, said and logged', async () => {
    const copy = { ...passkey };
    for (let use = 0; use < 3; use += 1)
      expect((await signInBy(used(passkey, { options: await signInOffer(), origin }))).code).toBe(1);
    expect(await signInBy(used(copy, { options: await signInOffer(), origin }))).toMatchObject(
      refused(SECOND_FACTOR_MESSAGES.passkeyCopied),
    );
    expect(await lastOutcome()).toMatchObject({ user_name: 'analyst', outcome: 'passkey-copied' });
  });

  it('a passkey that counts nothing, kept in several devices, is no copy', async () => {
    for (let use = 0; use < 2; use += 1) {
      passkey.counter = -1;
      expect((await signInBy(used(passkey, { options: await signInOffer(), origin }))).code).toBe(1);
    }
  });

  it('a disabled user is told so', async () => {
    const setEnabled = (enabled: boolean) =>
      server.database.db.updateTable('app_user').set({ enabled }).where('user_name', '=', 'analyst').execute();
    await setEnabled(false);
    expect(await signInBy(used(passkey, { options: await signInOffer(), origin }))).toMatchObject(
      refused(SESSION_MESSAGES.disabled),
    );
    await setEnabled(true);
  });
});

describe('as the second step', () => {
  const offerIn = async ({ client: one, step }: Stepping) =>
    optionsIn(await asked(one, secondFactorCalls.stepPasskey, { step }));
  const enterBy = ({ client: one, step }: Stepping, response: string) =>
    asked(one, secondFactorCalls.enterByPasskey, { step, response });
  const begin = async (userName = 'analyst'): Promise<Stepping> => {
    const answer = await asked({}, sessionCalls.login, { username: userName, password: PASSWORD });
    return {
      ...(answer.data as { step: string; ways: string[] }),
      client: { cookies: { second_step: answer.cookies['second_step']?.value ?? '' } },
    };
  };

  it('is offered at its own address only, where recovery codes remain', async () => {
    expect((await begin()).ways).toEqual(['passkey', 'recovery']);
    const elsewhere = await beginStep(server, 'analyst');
    expect(elsewhere.ways).toEqual(['recovery']);
    expect((await enter(server, elsewhere, recoveryCodes[0] ?? '')).code).toBe(1);
  });

  it('opens the session of the user whose password was right, once', async () => {
    const stepping = await begin();
    const response = used(passkey, { options: await offerIn(stepping), origin });
    expect(await enterBy(stepping, response)).toMatchObject({ code: 1, data: { user: { userName: 'analyst' } } });
    expect((await enterBy(stepping, response)).code).toBe(0);
  });

  it('another user’s passkey, another step’s challenge, or one for signing in alone are refused', async () => {
    const other = softPasskey();
    await add(await server.signIn('duty'), other);
    const [stepping, foreign] = [await begin(), await begin('duty')];
    expect(await enterBy(stepping, used(other, { options: await offerIn(stepping), origin }))).toMatchObject(refusal);
    expect(await enterBy(stepping, used(passkey, { options: await offerIn(foreign), origin }))).toMatchObject(refusal);
    expect(await enterBy(stepping, used(passkey, { options: await signInOffer(), origin }))).toMatchObject(refusal);
    expect(await signInBy(used(passkey, { options: await offerIn(stepping), origin }))).toMatchObject(refusal);
    expect(
      await enterBy({ ...stepping, client: {} }, used(passkey, { options: await offerIn(stepping), origin })),
    ).toMatchObject(refused(SECOND_FACTOR_MESSAGES.stepOver));
  });
});

describe('removing one', () => {
  const idOf = async (one: Client) => (await server.call(one, secondFactorCalls.state, {})).passkeys[0]?.passkeyId ?? 0;

  it('takes the password, and a recovery code as well where nothing else would be left; another’s is not there', async () => {
    const passkeyId = await idOf(client);
    const remove = (one: Client, more: Readonly<Record<string, unknown>> = {}) =>
      asked(one, secondFactorCalls.removePasskey, { passkeyId, password: PASSWORD, ...more });
    expect(await remove(await server.signIn('duty'))).toMatchObject(refused(SECOND_FACTOR_MESSAGES.passkeyUnknown));
    expect(await remove(client, { password: 'wrong' })).toMatchObject({ status: 400, faults: [{ field: 'password' }] });
    expect(await remove(client)).toMatchObject({
      status: 400,
      faults: [{ field: 'code', message: expect.stringContaining(SECOND_FACTOR_MESSAGES.lastFactor) }],
    });
    await add(client, softPasskey(), '第二个');
    expect((await remove(client)).code).toBe(1);
    const last = await idOf(client);
    expect((await remove(client, { passkeyId: last, code: recoveryCodes[0] })).code).toBe(1);
    expect(await server.call(client, secondFactorCalls.state, {})).toMatchObject({ passkeys: [], recoveryLeft: 0 });
  });
});
