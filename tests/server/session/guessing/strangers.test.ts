import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#subjects/account/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { type App, createApp } from '#server/app.ts';
import { counted, strangerCounters } from '#server/session/guessing/guard.ts';
import { newCaptcha, signIn } from '#server/sign-in/sign-in.ts';
import { Problem } from '#server/http/problem.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import { shareCalls } from '#subjects/share/calls.ts';
import { startCasServer } from '../../../support/outside/cas-server.ts';
import { type Answer, ask, type Client } from '../../../support/outside/client.ts';
import { clientOf, PASSWORD, startServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
/** A second server over the same database. */
let second: App;
let origins: readonly string[];
beforeAll(async () => {
  server = await startServer();
  second = await createApp(server.services, () => 'ready');
  await second.fastify.listen({ port: 0, host: '127.0.0.1' });
  origins = [server.origin, `http://127.0.0.1:${(second.fastify.server.address() as AddressInfo).port}`];
});
afterAll(async () => {
  second.fastify.server.closeAllConnections();
  await second.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.db.deleteFrom('guess').execute();
  await server.database.db.deleteFrom('known_place').execute();
});

const OFFICE = '10.30.0.1';
const MINUTE = 60_000;
const LOCKED = '密码错误次数过多，请 15 分钟后再试；忘记密码请联系管理员重置';
const enter = (userName: string, password: string, client: Client, turn = 0): Promise<Answer> =>
  ask(origins[turn % origins.length] ?? '', client, sessionCalls.login, { username: userName, password });
/** The same without the limit a minute, which would stop many tries of one address sooner. */
const tried = async (userName: string, password: string, address: string): Promise<string> => {
  try {
    await signIn(server.services, { userName, password }, { address, userAgent: '' });
    return 'in';
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return `${problem.status} ${problem.message}`;
  }
};
const messages = (answers: readonly Answer[]) =>
  answers.reduce<Record<string, number>>((sum, { msg }) => ({ ...sum, [msg]: (sum[msg] ?? 0) + 1 }), {});
const times = (count: number) => Array.from({ length: count }, (_, turn) => turn);

describe('guessing in parallel, at two servers', () => {
  it('of 50 at once at one account from one address five are evaluated', async () => {
    const answers = await Promise.all(
      times(50).map((turn) => enter('analyst', `wrong ${turn}`, { address: '10.31.0.1' }, turn)),
    );
    expect(messages(answers)).toEqual({ [SESSION_MESSAGES.badCredentials]: 5, [LOCKED]: 45 });
  });

  it('the right password among them does not get in once five were tried', async () => {
    await Promise.all(times(5).map((turn) => enter('analyst', 'wrong', { address: '10.31.0.2' }, turn)));
    const answers = await Promise.all(
      times(20).map((turn) => enter('analyst', PASSWORD, { address: '10.31.0.2' }, turn)),
    );
    expect(messages(answers)).toEqual({ [LOCKED]: 20 });
  });

  it('of 50 at once at one account from 50 addresses ten are, the rest is told how long to wait', async () => {
    const answers = await Promise.all(
      times(50).map((turn) => enter('nobody', 'wrong', { address: `10.32.${turn}.1` }, turn)),
    );
    expect(messages(answers)).toEqual({ [SESSION_MESSAGES.badCredentials]: 10, '尝试次数过多，请 30 秒后再试': 40 });
    const late = answers.find(({ status }) => status === 429);
    expect(late).toMatchObject({ code: 429, data: null, headers: { 'retry-after': '30' } });
  });

  it('of 80 names at once from one address sixty are', async () => {
    const fates = await Promise.all(times(80).map((turn) => tried(`guess${turn}`, 'wrong', '10.33.0.1')));
    expect(fates.filter((fate) => fate === `200 ${SESSION_MESSAGES.badCredentials}`)).toHaveLength(60);
    expect(fates.filter((fate) => fate === '429 尝试次数过多，请 2 秒后再试')).toHaveLength(20);
  });

  it('of 20 at once at the own password five are, wherever they come from', async () => {
    const duty = clientOf(await enter('duty', PASSWORD, { address: '10.34.0.1' }));
    const answers = await Promise.all(
      times(20).map((turn) =>
        ask(origins[turn % 2] ?? '', { ...duty, address: `10.34.0.${turn}` }, accountCalls.changePassword, {
          oldPassword: `wrong ${turn}`,
          newPassword: 'Jiangning#26',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ msg }) => msg === LOCKED)).toHaveLength(15);
  });
});

describe('one office behind one address', () => {
  it('60 wrong names there slow strangers down; who signed in there before comes in with the right password', async () => {
    clientOf(await enter('reviewer', PASSWORD, { address: OFFICE }));
    for (const turn of times(60)) await tried(`guess${turn}`, 'wrong', OFFICE);
    expect(await tried('reviewer', PASSWORD, OFFICE)).toBe('in');
    // Who never did waits for seconds, and then comes in.
    expect(await tried('analyst', PASSWORD, OFFICE)).toBe('429 尝试次数过多，请 2 秒后再试');
    server.clock.advance(2_000);
    expect(await tried('analyst', PASSWORD, OFFICE)).toBe('in');
  });

  it('who fails at a colleague’s name does not lock the browser the colleague uses', async () => {
    const own = clientOf(await enter('reviewer', PASSWORD, { address: OFFICE }));
    for (const turn of times(6)) await enter('reviewer', 'wrong', { address: OFFICE }, turn);
    expect((await enter('reviewer', PASSWORD, { address: OFFICE })).msg).toBe(LOCKED);
    expect((await enter('reviewer', PASSWORD, { address: OFFICE, cookies: own.cookies ?? {} })).code).toBe(1);
    // That browser has five tries of its own, and is the colleague's for one account only.
    expect((await enter('analyst', 'wrong', { address: OFFICE, cookies: own.cookies ?? {} })).msg).toBe(
      SESSION_MESSAGES.badCredentials,
    );
    const guesses = await Promise.all(
      times(10).map((turn) =>
        enter('reviewer', 'wrong', { address: `10.30.1.${turn}`, cookies: own.cookies ?? {} }, turn),
      ),
    );
    expect(messages(guesses)).toEqual({ [SESSION_MESSAGES.badCredentials]: 5, [LOCKED]: 5 });
  });

  it('a made-up cookie is nobody’s', async () => {
    const answers = [];
    for (const turn of times(8))
      answers.push(await enter('analyst', 'wrong', { address: '10.35.0.1', cookies: { device: `made-up-${turn}` } }));
    expect(messages(answers)).toEqual({ [SESSION_MESSAGES.badCredentials]: 5, [LOCKED]: 3 });
  });

  it('a success clears its own part only', async () => {
    for (const turn of times(3)) await tried('guess', `wrong ${turn}`, OFFICE);
    for (const turn of times(4)) await tried('clerk', `wrong ${turn}`, OFFICE);
    expect(await tried('clerk', PASSWORD, OFFICE)).toBe('in');
    const left = await server.database.db
      .selectFrom('guess')
      .select(['guess_key', 'failures'])
      .orderBy('guess_key')
      .execute();
    expect(left).toEqual([
      { guess_key: 'account clerk', failures: 4 },
      { guess_key: 'account guess', failures: 3 },
      { guess_key: `address ${OFFICE}`, failures: 7 },
      { guess_key: 'network 10.30.0.0/24', failures: 7 },
      { guess_key: `pair ${OFFICE} guess`, failures: 3 },
    ]);
  });
});

describe('SECURITY 26: the lock is no way to shut a known user out', () => {
  it('while an account is attacked from everywhere its user comes in where he did before, and with his browser anywhere', async () => {
    const own = clientOf(await enter('clerk', PASSWORD, { address: '10.36.0.1' }));
    await Promise.all(times(30).map((turn) => tried('clerk', 'wrong', `10.37.${turn}.1`)));
    expect(await tried('clerk', PASSWORD, '10.36.0.1')).toBe('in');
    expect((await enter('clerk', PASSWORD, { address: '10.38.0.1', cookies: own.cookies ?? {} })).code).toBe(1);
    expect(await tried('clerk', PASSWORD, '10.38.0.2')).toMatch(/^429 尝试次数过多，请 (?:30 秒|1 分钟)后再试$/);
  });

  it('known and unknown names fare alike, tried from one place or from many', async () => {
    const fates = async (userName: string, block: number) => {
      const told = [];
      for (const turn of times(7))
        told.push(
          await tried(userName, 'wrong', `10.${block}.0.1`),
          await tried(userName, 'wrong', `10.${block}.${turn + 1}.1`),
        );
      return told;
    };
    const [known, unknown] = [await fates('clerk2', 40), await fates('no-such-clerk', 41)];
    expect(known).toEqual(unknown);
    expect(new Set(known).size).toBeGreaterThan(1);
  });
});

describe('what else strangers can guess at', () => {
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();

  it('codes of walls: ten at once from one address, then it becomes slow; others and the right code later are served', async () => {
    const { code } = await server.call(await server.signIn('duty', '10.42.9.9'), screenCalls.invite, {
      screenName: '大厅',
      stageSize: '1920x1080',
      uses: 1,
      hours: 8,
    });
    const enrol = (text: string, address: string, turn = 0) =>
      ask(origins[turn % 2] ?? '', { address }, screenCalls.enrol, { code: text });
    const answers = await Promise.all(times(15).map((turn) => enrol(`guess-${turn}`, '10.42.0.1', turn)));
    expect(statuses(answers)).toEqual([...times(10).map(() => 200), ...times(5).map(() => 429)]);
    expect((await enrol('guess', '10.42.1.1')).status).toBe(200);
    expect(await enrol(code, '10.42.0.1')).toMatchObject({ status: 429, msg: '尝试次数过多，请 5 秒后再试' });
    server.clock.advance(5_000);
    expect((await enrol(code, '10.42.0.1')).code).toBe(1);
  });

  it('tokens of shares', async () => {
    const answers = await Promise.all(
      times(70).map((turn) =>
        ask(origins[turn % 2] ?? '', { address: '10.43.0.1' }, shareCalls.open, {
          token: `guess-${turn}`,
          kind: 'weekend',
        }),
      ),
    );
    expect(statuses(answers)).toEqual([...times(60).map(() => 403), ...times(10).map(() => 429)]);
  });

  it('captchas that nobody answers', async () => {
    const services = { ...server.services, config: { ...server.services.config, captcha: true } };
    const asked = await Promise.allSettled(times(130).map(() => newCaptcha(services, { address: '10.44.0.1' })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
    expect(await newCaptcha(services, { address: '10.44.1.1' })).toMatchObject({ required: true });
  });

  it('what broke down was no guess', async () => {
    const counters = strangerCounters('cas', '10.45.0.1');
    for (const turn of times(50))
      await expect(
        counted(server.services, counters, async () => {
          throw new Error(`down ${turn}`);
        }),
      ).rejects.toThrow(/^down/);
    expect(await counted(server.services, counters, async () => 'right')).toBe('right');
  });
});

describe('tickets of the central login', () => {
  it('unknown ones are asked about twenty times, then their address waits; a central login that is silent costs nobody anything', async () => {
    const SERVICE = 'https://sw.nanjing.example/cas';
    const cas = await startCasServer({ analyst: {} });
    const online = await startServer({ config: { casUrl: cas.url, casServices: [SERVICE] } });
    const back = (ticket: string) =>
      online.ask({ address: '10.46.0.1' }, sessionCalls.loginCas, { url: `${SERVICE}?ticket=${ticket}` });
    const answers = await Promise.all(times(25).map((turn) => back(`ST-${turn}-made-up`)));
    expect(messages(answers)).toEqual({ [SESSION_MESSAGES.casRefused]: 20, '尝试次数过多，请 2 秒后再试': 5 });
    online.clock.advance(15 * MINUTE);
    expect((await back(cas.issue('analyst', SERVICE))).code).toBe(1);
    await cas.close();
    for (const turn of times(25)) expect((await back(`ST-${turn}-x`)).msg).toBe(SESSION_MESSAGES.casUnreachable);
    await online.close();
  });
});
