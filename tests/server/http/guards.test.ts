import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, bodyKindOf, type Call } from '#base/call.ts';
import { allCalls } from '#subjects/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { answerOf, type Client, headersOf } from '../../support/outside/client.ts';
import { EXAMPLES } from '../../support/examples/examples.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const guarded = allCalls.filter(({ guard }) => guard !== 'public');
const pathOf = (call: Call) => addressOf(call.path, EXAMPLES[call.name]?.(server.today) ?? {}).path;
const as = (call: Call, path: string, client: Client) =>
  server.send(path, {
    method: call.method,
    headers: {
      ...headersOf(client),
      ...(bodyKindOf(call) === 'query' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  });

describe('SECURITY 9: every call declares its guard; all routes are walked without a token', () => {
  it.each(guarded.map((call): [string, Call] => [call.name, call]))('%s', async (_name, call) => {
    const path = pathOf(call);
    expect(answerOf(await as(call, path, {}))).toMatchObject({
      status: 401,
      code: 401,
      msg: '未授权，请重新登录(401)',
      data: null,
    });
    const [head = '', tail = ''] = [path.slice(0, 5), path.slice(5)];
    const tricks = [
      `${path};`,
      `${path};a=b`,
      `${path};.js`,
      `/${path}`,
      `${head}/${tail}`,
      `${path}/`,
      `${path}/.`,
      `/.${path}`,
      `/x/..${path}`,
      `/x/%2e%2e${path}`,
      `/%2e${path}`,
      path.toUpperCase(),
      `${path}.json`,
      `${path}.css`,
      `${path}%00`,
      `${path}%20`,
      `${path}%2f`,
      `/auth/code/..${path}`,
      `/auth/code;${path}`,
      `/healthz/..${path}`,
      path.replace('/api/', '/%61pi/'),
      `${path}?token=x&token=y`,
      `${path}#/auth/code`,
      `${server.origin}${path}`,
    ];
    for (const trick of tricks) {
      const { status } = await as(call, trick, {});
      expect([400, 401, 404], trick).toContain(status);
    }
  });

  it('method tricks open nothing', async () => {
    const { path } = sessionCalls.current;
    for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const { status, body } = await server.send(path, { method });
      expect([400, 401, 404, 405], method).toContain(status);
      expect(body).not.toContain('userName');
    }
    expect(
      (
        await server.send(path, {
          headers: { 'x-http-method-override': 'POST', 'x-original-url': '/auth/code', 'x-rewrite-url': '/auth/code' },
        })
      ).status,
    ).toBe(401);
  });

  it('HEAD asks for the same guard as GET and brings no body', async () => {
    expect(await server.send(sessionCalls.current.path, { method: 'HEAD', headers: headersOf(admin) })).toMatchObject({
      status: 200,
      body: '',
    });
  });

  it('the guard is asked before the input is looked at', async () => {
    const answer = await server.ask({}, allCalls.find(({ name }) => name === 'vegetable-price.write') as Call, {
      date: 'x',
    });
    expect(answer).toMatchObject({ status: 401 });
    expect(answer.faults).toBeUndefined();
  });
});

describe('SECURITY 27: header token needed; SameSite; foreign Origin refused', () => {
  const logIn = (headers: Record<string, string>) =>
    server.send('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '10.9.0.1', ...headers },
      body: 'username=analyst&password=Nanjing%232026',
    });

  it('a write of another site is refused, null and look-alikes included', async () => {
    const host = new URL(server.origin).host;
    const foreign = [
      'https://evil.example',
      'null',
      '',
      `http://${host}.evil.example`,
      `http://evil-${host}`,
      `http://${host}@evil.example`,
      `http://evil.example#${host}`,
      `http://${host}0`,
      'http://127.0.0.1',
      'http://localhost',
      'file://',
      'chrome-extension://abcdefgh',
    ];
    for (const origin of foreign)
      expect(answerOf(await logIn({ origin })), origin).toMatchObject({ status: 403, code: 403, data: null });
    expect((await logIn({ origin: server.origin })).status).toBe(200);
    expect((await logIn({})).status).toBe(200);
  });

  it('what a browser calls cross-site is refused even without an Origin', async () => {
    expect((await logIn({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await logIn({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('behind a proxy the name that the browser asked for counts', async () => {
    expect(
      (await logIn({ 'x-forwarded-host': 'sw.nanjing.example', origin: 'https://sw.nanjing.example' })).status,
    ).toBe(200);
    expect((await logIn({ 'x-forwarded-host': 'sw.nanjing.example', origin: 'https://evil.example' })).status).toBe(
      403,
    );
  });
});

describe('SECURITY 28: CORS: null and look-alikes refused', () => {
  it('no answer ever allows another origin', async () => {
    for (const origin of ['https://evil.example', 'null', server.origin]) {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const { headers } = await server.send(sessionCalls.current.path, {
          method,
          headers: { ...headersOf(admin), origin, 'access-control-request-method': 'POST' },
        });
        expect(
          Object.keys(headers).filter((name) => name.startsWith('access-control')),
          `${method} ${origin}`,
        ).toEqual([]);
      }
    }
  });
});

describe('headers of every answer', () => {
  it('a strict policy, no sniffing, no frames, no cache, and an id of the request', async () => {
    const one = await server.send(sessionCalls.current.path, {
      headers: { ...headersOf(admin), 'x-request-id': 'mine' },
    });
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-/),
    });
    const policy = String(one.headers['content-security-policy']);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(one.headers).not.toHaveProperty('x-powered-by');
    expect(one.headers).not.toHaveProperty('server');
    const refused = await server.send('/api/none');
    expect(refused.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
    expect(refused.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });
});

describe('SECURITY 29: rate limits', () => {
  it('says in Chinese when to come back, and other callers are served', async () => {
    const limited = await startServer({ config: { rateLimit: 5 } });
    const from = (address: string, token?: string) =>
      limited.send(sessionCalls.loginWay.path, {
        headers: { 'x-forwarded-for': address, ...(token ? { token } : {}) },
      });
    for (let time = 0; time < 5; time += 1) expect((await from('10.0.0.1')).status).toBe(200);
    const refused = answerOf(await from('10.0.0.1'));
    expect(refused).toMatchObject({ status: 429, code: 429, data: null });
    expect(refused.msg).toMatch(/^请求过于频繁，请在 \d+ 秒后再试$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('10.0.0.2')).status).toBe(200);
    // Neither a made-up token nor a claimed address is a fresh start.
    for (let time = 0; time < 3; time += 1) {
      expect((await from('10.0.0.1', `made-up-${time}`)).status).toBe(429);
      expect((await from(`1.1.1.${time}, 10.0.0.1`)).status).toBe(429);
    }
    await limited.close();
  });

  it('two sessions behind one address are counted each for itself', async () => {
    const limited = await startServer({ config: { rateLimit: 8 } });
    const [one, other] = [await limited.signIn('analyst'), await limited.signIn('duty')];
    const statuses = async (client: Client) => {
      const found = [];
      for (let time = 0; time < 7; time += 1) found.push((await limited.ask(client, sessionCalls.current)).status);
      return found;
    };
    expect([...(await statuses(one)), ...(await statuses(other))]).toEqual(Array.from({ length: 14 }, () => 200));
    await limited.close();
  });

  it('signing in and the sign-out message of the sign-on server have limits of their own', async () => {
    const limited = await startServer();
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1)
      statuses.push((await limited.ask({ address: '10.0.0.3' }, sessionCalls.captcha)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    const told: number[] = [];
    for (let time = 0; time < 601; time += 1)
      told.push((await limited.ask({ address: '10.0.0.3' }, sessionCalls.casLogout, { logoutRequest: '' })).status);
    expect(told.at(-1)).toBe(429);
    expect(told.slice(0, 600)).toEqual(Array.from({ length: 600 }, () => 200));
    await limited.close();
  });
});
