import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { sweepSessions } from '#server/sweep.ts';
import { beginStep, codeOf, enrol, type Enrolled, enter } from '../../support/second-factor.ts';
import { clientOf, PASSWORD, startServer, type TestServer } from '../../support/server.ts';

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

const everything = async () =>
  JSON.stringify(
    await Promise.all(
      [...TABLES, 'operation_log' as const].map((table) => server.database.db.selectFrom(table).selectAll().execute()),
    ),
  );
const outcomes = async () =>
  (
    await server.database.db
      .selectFrom('login_log')
      .select('outcome')
      .where('user_name', '=', NAME)
      .orderBy('login_log_id', 'desc')
      .limit(2)
      .execute()
  ).map(({ outcome }) => outcome);
const refused = (msg: string) => ({ status: 200, code: 0, msg, data: null });

describe('turning the authenticator on', () => {
  it('takes the password and a first code; ten recovery codes are shown once', async () => {
    const client = await server.signIn('analyst');
    const wrong = await server.ask(client, secondFactorCalls.offer, { password: 'wrong' });
    expect(wrong).toMatchObject({
      status: 400,
      faults: [{ field: 'password', message: '密码（password）：密码错误' }],
    });
    const { key, address } = await server.call(client, secondFactorCalls.offer, { password: PASSWORD });
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(address).searchParams.get('secret')).toBe(key);
    expect(decodeURIComponent(new URL(address).pathname)).toContain('analyst');
    const bad = await server.ask(client, secondFactorCalls.confirm, { code: await codeOf(server, key, 5) });
    expect(bad).toMatchObject({ status: 400, faults: [{ field: 'code' }] });
    expect(await server.call(client, secondFactorCalls.state, {})).toMatchObject({
      offered: true,
      required: false,
      recoveryLeft: 0,
    });
    const { recoveryCodes } = await server.call(client, secondFactorCalls.confirm, {
      code: await codeOf(server, key, 1),
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(await server.call(client, secondFactorCalls.state, {})).toMatchObject({
      authenticatorSince: server.clock.now(),
      recoveryLeft: 10,
    });
    expect(await server.ask(client, secondFactorCalls.offer, { password: PASSWORD })).toMatchObject(
      refused(SECOND_FACTOR_MESSAGES.already),
    );
  });

  it('leaves neither key nor recovery code in the database or its log, and a line of who did it', async () => {
    const kept = await everything();
    for (const secret of [
      enrolled.key,
      ...enrolled.recoveryCodes,
      ...enrolled.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(kept).not.toContain(secret);
    const rows = await server.database.db
      .selectFrom('operation_log')
      .select(['action', 'user_name'])
      .where('action', 'like', 'second-factor.%')
      .execute();
    expect(rows).toContainEqual({ action: 'second-factor.confirm', user_name: NAME });
    expect(rows).toContainEqual({ action: 'second-factor.offer', user_name: NAME });
  });

  it('a key sealed for one user opens for no other, nor with another secret', async () => {
    const { seal, unseal } = await import('#server/second-factor/codes/seal.ts');
    const of = (current: string, ...previous: string[]) => ({ current, previous });
    const sealed = seal(of('a'), 'user 1', 'KEY');
    expect(unseal(of('a'), 'user 1', sealed)).toEqual({ plain: 'KEY', isOld: false });
    expect(unseal(of('b', 'a'), 'user 1', sealed)).toEqual({ plain: 'KEY', isOld: true });
    expect(() => unseal(of('a'), 'user 2', sealed)).toThrow();
    expect(() => unseal(of('b'), 'user 1', sealed)).toThrow();
    const spoilt = sealed.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'));
    expect(() => unseal(of('a'), 'user 1', spoilt)).toThrow();
  });

  it('an offer is over after a quarter of an hour', async () => {
    const client = await server.signIn('duty');
    const { key } = await server.call(client, secondFactorCalls.offer, { password: PASSWORD });
    server.clock.advance(15 * MINUTE);
    expect(await server.ask(client, secondFactorCalls.confirm, { code: await codeOf(server, key) })).toMatchObject(
      refused(SECOND_FACTOR_MESSAGES.offerOver),
    );
  });

  it('sessions that were opened by the password alone end, the own one stays', async () => {
    const [own, other] = [await server.signIn('duty'), await server.signIn('duty')];
    const { key } = await server.call(own, secondFactorCalls.offer, { password: PASSWORD });
    await server.call(own, secondFactorCalls.confirm, { code: await codeOf(server, key) });
    expect((await server.ask(own, sessionCalls.current)).status).toBe(200);
    expect((await server.ask(other, sessionCalls.current)).status).toBe(401);
  });
});

describe('the second step of signing in', () => {
  it('a right password opens no session: it answers a step, half of it in an HttpOnly cookie, and how to take it', async () => {
    const answer = await server.ask({}, sessionCalls.login, { username: NAME, password: PASSWORD });
    expect(answer.data).toEqual({ step: expect.stringMatching(/^[\w-]{43}$/), ways: ['code', 'recovery'] });
    expect(Object.keys(answer.cookies)).toEqual(['second_step']);
    expect(answer.cookies['second_step']?.line).toMatch(/HttpOnly; .*SameSite=Strict/);
    expect(await outcomes()).toEqual(['second-factor-asked', 'signed-in']);
    expect(await everything()).not.toContain((answer.data as { step: string }).step);
  });

  it('spec 1 §7.4: the code opens it, and answers as the login does', async () => {
    const stepping = await beginStep(server, NAME);
    const answer = await enter(server, stepping, await codeOf(server, enrolled.key));
    expect(answer).toMatchObject({
      code: 1,
      data: { token: expect.stringMatching(/^[\w-]{43}$/), user: { userName: NAME }, roles: ['ROLE_REVIEWER'] },
    });
    expect((await server.ask(clientOf(answer), sessionCalls.current)).status).toBe(200);
    expect((await outcomes())[0]).toBe('signed-in');
  });

  it.each([
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
    [-2, false],
  ])('a clock that differs by %i steps of 30 s: %s', async (steps, opens) => {
    server.clock.advance(5 * MINUTE);
    expect(
      (await enter(server, await beginStep(server, NAME), await codeOf(server, enrolled.key, steps))).code === 1,
    ).toBe(opens);
  });

  it('spaces and full-width digits of a Chinese input method make no difference', async () => {
    const code = await codeOf(server, enrolled.key);
    const wide = [...code].map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)).join('');
    expect((await enter(server, await beginStep(server, NAME), `${wide.slice(0, 3)} ${wide.slice(3)}`)).code).toBe(1);
  });

  it('a code counts once, nor does one before it count afterwards', async () => {
    server.clock.advance(5 * MINUTE);
    const [before, code] = [await codeOf(server, enrolled.key, -1), await codeOf(server, enrolled.key)];
    expect((await enter(server, await beginStep(server, NAME), code)).code).toBe(1);
    for (const spent of [code, before])
      expect(await enter(server, await beginStep(server, NAME), spent)).toMatchObject(
        refused(SECOND_FACTOR_MESSAGES.wrongFactor),
      );
  });

  it('a code counts once also for four browsers at the same time', async () => {
    const steps = await Promise.all([1, 2, 3, 4].map((number) => beginStep(server, NAME, `10.9.1.${number}`)));
    const code = await codeOf(server, enrolled.key);
    const answers = await Promise.all(steps.map((stepping) => enter(server, stepping, code)));
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  });

  it('the code that turned it on is used', async () => {
    server.clock.advance(-30_000);
    expect(await enter(server, await beginStep(server, NAME), await codeOf(server, enrolled.key))).toMatchObject(
      refused(SECOND_FACTOR_MESSAGES.wrongFactor),
    );
    server.clock.advance(30_000);
  });

  it('a recovery code opens it once, however it is written, and the log says so', async () => {
    const [first = '', second = ''] = enrolled.recoveryCodes;
    expect((await enter(server, await beginStep(server, NAME), first.toLowerCase().replaceAll('-', ' '))).code).toBe(1);
    expect(await enter(server, await beginStep(server, NAME), first)).toMatchObject(
      refused(SECOND_FACTOR_MESSAGES.wrongFactor),
    );
    const steps = await Promise.all([1, 2, 3, 4].map((number) => beginStep(server, NAME, `10.9.2.${number}`)));
    const answers = await Promise.all(steps.map((stepping) => enter(server, stepping, second)));
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
    const line = await server.database.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'second-factor.enter')
      .orderBy('operation_log_id')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ user_name: NAME, after_json: '{"recoveryLeft":9}' });
  });

  it('one user’s recovery code is nothing to another', async () => {
    const other = await enrol(server, 'analyst');
    expect((await enter(server, await beginStep(server, NAME), other.recoveryCodes[0] ?? '')).code).toBe(0);
  });
});

describe('guessing', () => {
  it('thirty at the same time: five are tried, the rest wait, and so does the right code', async () => {
    const steps = await Promise.all(
      Array.from({ length: 6 }, (_, number) => beginStep(server, NAME, `10.9.3.${number}`)),
    );
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => enter(server, steps[guess % 6]!, '000000')),
    );
    expect(answers.filter(({ msg }) => msg === SECOND_FACTOR_MESSAGES.wrongFactor)).toHaveLength(5);
    expect(answers.filter(({ msg }) => msg === SECOND_FACTOR_MESSAGES.locked)).toHaveLength(25);
    expect(await enter(server, steps[0]!, await codeOf(server, enrolled.key))).toMatchObject(
      refused(SECOND_FACTOR_MESSAGES.locked),
    );
    expect((await outcomes())[0]).toBe('second-factor-locked');
    // Another address is no way round: who guesses codes knows the password.
    expect((await enter(server, await beginStep(server, NAME, '10.9.4.1'), enrolled.recoveryCodes[0] ?? '')).msg).toBe(
      SECOND_FACTOR_MESSAGES.locked,
    );
    server.clock.advance(15 * MINUTE);
    expect((await enter(server, await beginStep(server, NAME), await codeOf(server, enrolled.key))).code).toBe(1);
  });

  it('a right code clears the count', async () => {
    for (let round = 0; round < 2; round += 1) {
      const stepping = await beginStep(server, NAME);
      for (let guess = 0; guess < 4; guess += 1)
        expect((await enter(server, stepping, '000000')).msg).toBe(SECOND_FACTOR_MESSAGES.wrongFactor);
      expect((await enter(server, stepping, await codeOf(server, enrolled.key, round))).code).toBe(1);
    }
  });
});

describe('the step itself', () => {
  const over = refused(SECOND_FACTOR_MESSAGES.stepOver);

  it('is worth nothing in another browser, made up, used, or after five minutes', async () => {
    const stepping = await beginStep(server, NAME);
    const code = await codeOf(server, enrolled.key);
    const foreign = await beginStep(server, NAME, '10.9.5.1');
    expect(await enter(server, { ...stepping, client: {} }, code)).toMatchObject(over);
    expect(await enter(server, { ...stepping, client: foreign.client }, code)).toMatchObject(over);
    expect(await enter(server, { ...stepping, step: 'made-up' }, code)).toMatchObject(over);
    expect((await enter(server, stepping, code)).code).toBe(1);
    expect(await enter(server, stepping, await codeOf(server, enrolled.key, 1))).toMatchObject(over);
    const late = await beginStep(server, NAME);
    server.clock.advance(5 * MINUTE);
    expect(await enter(server, late, await codeOf(server, enrolled.key))).toMatchObject(over);
    await sweepSessions(server.services);
    expect(
      await server.database.db
        .selectFrom('second_step')
        .selectAll()
        .where('expires_at', '<', server.clock.now())
        .execute(),
    ).toEqual([]);
  });

  it('is no session: nothing but the second step takes it', async () => {
    const { step, client } = await beginStep(server, NAME);
    for (const call of [sessionCalls.current, userCalls.list, secondFactorCalls.state])
      expect((await server.ask({ ...client, token: step }, call)).status).toBe(401);
  });

  it('ends with the password that began it, and with the account', async () => {
    const admin = await server.signIn('admin');
    const { user_id: userId, password_hash } = await server.database.db
      .selectFrom('app_user')
      .selectAll()
      .where('user_name', '=', NAME)
      .executeTakeFirstOrThrow();
    const setUser = (values: { password_hash?: string; enabled?: boolean }) =>
      server.database.db.updateTable('app_user').set(values).where('user_id', '=', userId).execute();
    const [reset, disabled] = [await beginStep(server, NAME), await beginStep(server, NAME)];
    await server.call(admin, userCalls.resetPassword, { userId });
    expect(await enter(server, reset, await codeOf(server, enrolled.key))).toMatchObject(over);
    await setUser({ password_hash, enabled: false });
    expect(await enter(server, disabled, await codeOf(server, enrolled.key))).toMatchObject(over);
    await server.database.db
      .updateTable('app_user')
      .set({ enabled: true, must_change_password: false })
      .where('user_id', '=', userId)
      .execute();
  });
});
