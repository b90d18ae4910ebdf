import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#subjects/calls.ts';
import { accountCalls } from '#subjects/account/calls.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { readConfig } from '#server/config/read.ts';
import type { Config } from '#server/service/config.ts';
import { EXAMPLES } from '../../support/examples/examples.ts';
import { beginStep, codeOf, enrol } from '../../support/second-factor.ts';
import { connected, PASSWORD, startServer, type TestServer } from '../../support/server.ts';

const SECRET = randomBytes(32).toString('hex');

describe('configuration', () => {
  it('administrators must have a second factor in production, nobody elsewhere, unless it says otherwise', () => {
    expect(readConfig({ NODE_ENV: 'production', SECRET }).secondFactor).toBe('administrators');
    expect(readConfig({}).secondFactor).toBe('optional');
    expect(readConfig({ SECOND_FACTOR: 'all-bureau' }).secondFactor).toBe('all-bureau');
    expect(() => readConfig({ SECOND_FACTOR: 'sometimes' })).toThrow(/SECOND_FACTOR/);
  });

  it('the origin of passkeys is https and a name, localhost aside, and nothing beside', () => {
    expect(readConfig({ WEBAUTHN_ORIGIN: 'https://sw.nanjing.example' }).webauthnOrigin).toBe(
      'https://sw.nanjing.example',
    );
    expect(readConfig({ WEBAUTHN_ORIGIN: 'http://localhost:8080' }).webauthnOrigin).toBe('http://localhost:8080');
    for (const WEBAUTHN_ORIGIN of [
      'http://sw.nanjing.example',
      'https://10.0.0.8',
      'https://[::1]',
      'https://sw.nanjing.example/',
      'https://sw.nanjing.example/x',
      'sw.nanjing.example',
      'HTTPS://SW.example',
      'ftp://a',
    ]) {
      expect(() => readConfig({ WEBAUTHN_ORIGIN }), WEBAUTHN_ORIGIN).toThrow(/WEBAUTHN_ORIGIN/);
    }
  });
});

/** What may be done before the second factor is set up. */
const FREE = new Set([
  'account.change-password',
  'session.current',
  'session.login-user',
  'menu.routes',
  'second-factor.state',
  'second-factor.offer',
  'second-factor.confirm',
  'second-factor.passkey-offer',
  'second-factor.add-passkey',
]);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The same server under another configuration; sessions are looked up anew. */
function configure(secondFactor: Config['secondFactor']): void {
  Object.assign(server.services.config, { secondFactor });
  server.clock.advance(6_000);
}

describe.each([
  ['administrators', { admin: true, analyst: false, clerk: false }],
  ['all-bureau', { admin: true, analyst: true, clerk: false }],
  ['optional', { admin: false, analyst: false, clerk: false }],
] as const)('SECOND_FACTOR=%s', (policy, must) => {
  it.each(Object.entries(must))('%s must set it up first: %s', async (userName, required) => {
    configure(policy);
    const client = await server.signIn(userName);
    expect(await server.call(client, secondFactorCalls.state, {})).toMatchObject({ offered: true, required });
    expect((await server.call(client, sessionCalls.current, {})).mustProtect).toBe(required || undefined);
    const answer = await server.ask(client, accountCalls.detail);
    expect(answer).toMatchObject(
      required ? { status: 403, msg: SECOND_FACTOR_MESSAGES.mustEnrol } : { status: 200, code: 1 },
    );
  });
});

describe('whoever must set it up first', () => {
  it('is refused every other call, and every room of the realtime line', async () => {
    configure('administrators');
    const admin = await server.signIn('admin', '10.60.0.1');
    const admitted: string[] = [];
    for (const call of allCalls.filter(({ guard, name }) => guard !== 'public' && name !== 'session.logout')) {
      const { msg } = await server.ask(admin, call, EXAMPLES[call.name]?.(server.today) ?? {});
      if (msg !== SECOND_FACTOR_MESSAGES.mustEnrol) admitted.push(call.name);
    }
    expect(admitted.toSorted()).toEqual([...FREE].toSorted());
    const line = server.line(admin);
    expect(await connected(line)).toBe(true);
    expect(await line.emitWithAck('join', vegetablePriceEvents.changed.name)).toBe(false);
  });

  it('who comes by the central login is vouched for there', async () => {
    configure('administrators');
    const admin = await server.signIn('admin', '10.60.0.3');
    await server.database.db
      .updateTable('session')
      .set({ cas_ticket: 'ST-1' })
      .where('address', '=', '10.60.0.3')
      .execute();
    server.clock.advance(6_000);
    expect((await server.ask(admin, accountCalls.detail)).status).toBe(200);
  });

  it('changes the first password before it, and is let in after it', async () => {
    configure('administrators');
    await server.database.db
      .updateTable('app_user')
      .set({ must_change_password: true })
      .where('user_name', '=', 'admin')
      .execute();
    const first = await server.signIn('admin', '10.60.0.2');
    expect((await server.ask(first, secondFactorCalls.offer, { password: PASSWORD })).status).toBe(403);
    await server.call(first, accountCalls.changePassword, { oldPassword: PASSWORD, newPassword: 'Another#2026x' });
    expect((await server.ask(first, accountCalls.detail)).msg).toBe(SECOND_FACTOR_MESSAGES.mustEnrol);
    const { key } = await server.call(first, secondFactorCalls.offer, { password: 'Another#2026x' });
    await server.call(first, secondFactorCalls.confirm, { code: await codeOf(server, key) });
    expect((await server.ask(first, accountCalls.detail)).status).toBe(200);
    expect((await server.call(first, sessionCalls.current, {})).mustProtect).toBeUndefined();
  });
});

describe('SECOND_FACTOR=off', () => {
  it('asks nobody, not even who has one, and sets none up', async () => {
    configure('optional');
    await enrol(server, 'analyst');
    expect((await beginStep(server, 'analyst')).ways).toEqual(['code', 'recovery']);
    configure('off');
    const client = await server.signIn('analyst');
    expect(await server.call(client, secondFactorCalls.state, {})).toMatchObject({
      offered: false,
      required: false,
      passkeysOffered: false,
    });
    expect(await server.ask(client, secondFactorCalls.offer, { password: PASSWORD })).toMatchObject({
      code: 0,
      msg: SECOND_FACTOR_MESSAGES.off,
    });
  });
});
