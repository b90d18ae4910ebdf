import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCalls } from '#subjects/session/calls.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { readConfig } from '#server/config/read.ts';
import { subKey } from '#server/secret/secrets.ts';
import { answerMac } from '#server/sign-in/captcha.ts';
import { prepareData } from '#server/prepare.ts';
import { answerOf, type Client, headersOf } from '../support/outside/client.ts';
import { freshDatabase } from '../support/database.ts';
import { connected, movableClock, PASSWORD, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer();
  analyst = await server.signIn('analyst');
});
afterAll(() => server.close());

const status = async (client: Client) => (await server.ask(client, sessionCalls.current)).status;
const logIn = (userName: string, password: string, address: string) =>
  server.ask({ address }, sessionCalls.login, { username: userName, password });

describe('SECURITY 1: committed default keys – no secret in the repo signs anything', () => {
  it('in production the server refuses to start without its own secret', () => {
    for (const SECRET of [undefined, '', 'secret', 'x'.repeat(31), 'x'.repeat(64)])
      expect(() => readConfig({ NODE_ENV: 'production', SECRET }), SECRET).toThrow(/SECRET/);
    const own = randomBytes(32).toString('hex');
    expect(readConfig({ NODE_ENV: 'production', SECRET: own }).secret).toBe(own);
  });

  it('no source of the server holds a long literal that could be a key', () => {
    const folder = fileURLToPath(new URL('../../server', import.meta.url));
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
    expect(sources.length).toBeGreaterThan(30);
    // Words joined by hyphens on both sides of one slash are the key of a widget.
    const isWidget = (literal: string) => /^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/.test(literal);
    const found = (text: string) =>
      [...text.matchAll(/(?:secret|key|token|password)\w*\s*[:=]\s*['"`]([\w+/=-]{16,})['"`]/gi)].flatMap(
        ([whole, literal = '']) => (isWidget(literal) ? [] : [whole]),
      );
    for (const planted of ["const SECRET = 'abcdefghijklmnopqrstuvwxyz';", "key: 'q8Zb/3fLw0aTt9Kd2c'"])
      expect(found(planted), planted).toHaveLength(1);
    for (const path of sources) expect(found(readFileSync(`${folder}/${path}`, 'utf8')), path).toEqual([]);
  });

  it('a captcha that another secret signed lets nobody in, that of the secret before it does', async () => {
    const guarded = await startServer({
      config: { captcha: true },
      secrets: { current: 'the present one', previous: ['the one before it'] },
    });
    const enter = async (secret: string) => {
      const { id } = await guarded.call({}, sessionCalls.captcha, {});
      await guarded.database.db
        .updateTable('captcha')
        .set({ answer_mac: answerMac('AB7C', id, subKey(secret, 'captcha')) })
        .where('captcha_id', '=', id)
        .execute();
      return (
        await guarded.ask({}, sessionCalls.login, { username: 'analyst', password: PASSWORD, uuid: id, code: 'AB7C' })
      ).status;
    };
    expect(await enter('')).toBe(400);
    expect(await enter('abcdefghijklmnopqrstuvwxyz')).toBe(400);
    expect(await enter(guarded.services.secrets.current)).toBe(200);
    expect(await enter('the one before it')).toBe(200);
    await guarded.close();
  });
});

describe('SECURITY 2: default accounts – demonstration users only with demonstration data; else a one-time bootstrap credential', () => {
  it('a production database has none of the demonstration’s users, and no known password opens it', async () => {
    const empty = await freshDatabase();
    const logins = await prepareData(
      empty,
      readConfig({ NODE_ENV: 'production', SECRET: randomBytes(32).toString('hex') }),
      movableClock(),
      () => undefined,
    );
    const { verifyPassword } = await import('#server/session/password.ts');
    const users = await empty.db.selectFrom('app_user').select(['user_name', 'password_hash']).execute();
    expect(users.map(({ user_name: name }) => name)).toEqual(['admin']);
    for (const password of ['123456', 'admin', 'admin123', 'password', PASSWORD, ''])
      expect(await verifyPassword(password, users[0]?.password_hash ?? '')).toBe(false);
    expect(await verifyPassword(logins?.password ?? '', users[0]?.password_hash ?? '')).toBe(true);
    await empty.close();
  });
});

describe('SECURITY 13: token confusion – revoked, expired, role-changed, replayed, foreign tokens refused at the next request', () => {
  it('each of them', async () => {
    const [revoked, expired, other] = [
      await server.signIn('duty'),
      await server.signIn('duty'),
      await server.signIn('clerk'),
    ];
    await server.call(revoked, sessionCalls.logout, {});
    expect(await status(revoked)).toBe(401);
    expect(await connected(server.line(revoked))).toBe(false);
    expect(await status({ token: expired.token ?? '', cookies: other.cookies ?? {} })).toBe(401);
    const wall = await server.asScreen();
    expect(await status({ token: wall.token ?? '', cookies: expired.cookies ?? {} })).toBe(401);
    expect(await status({ token: expired.token ?? '', cookies: wall.cookies ?? {} })).toBe(401);
    server.clock.advance(30 * 60_000 + 1);
    expect(await status(expired)).toBe(401);
    expect(await connected(server.line(expired))).toBe(false);
    analyst = await server.signIn('analyst');
  });

  it('a token counts in its header alone: not in the query, the body, a cookie or another header', async () => {
    const { token = '', cookies = {} } = analyst;
    const { path } = sessionCalls.current;
    const cookie = headersOf({ cookies })['cookie'] ?? '';
    const attempts: ReadonlyArray<Record<string, string>> = [
      { cookie },
      { cookie, authorization: `Bearer ${token}` },
      { cookie, 'x-token': token },
      { cookie, 'x-access-token': token },
    ];
    for (const headers of attempts) {
      expect((await server.send(path, { headers })).status).toBe(401);
    }
    expect((await server.send(`${path}?token=${token}`, { headers: { cookie } })).status).toBe(401);
    expect(answerOf(await server.send(path, { headers: { cookie, token } })).data).toMatchObject({
      user: { userName: 'analyst' },
    });
  });
});

describe('SECURITY 16 and 17: server-side requests by allow-list; open redirect in single sign-on', () => {
  it('the server asks nobody but its sign-on server, and about our own addresses only', async () => {
    const asked: string[] = [];
    const { casClient, CasRefused, CasUnreachable } = await import('#server/sign-in/cas.ts');
    const client = casClient({
      baseUrl: 'https://cas.example',
      allowedServices: ['https://sw.example/cas'],
      fetch: async (url) => {
        asked.push(String(url));
        return new Response('', { status: 302, headers: { location: 'http://169.254.169.254/' } });
      },
    });
    for (const service of [
      'http://127.0.0.1/',
      'http://169.254.169.254/latest',
      'https://sw.example.evil/cas',
      'https://sw.example/cas/../admin',
      'file:///etc/passwd',
    ]) {
      await expect(
        Promise.resolve().then(() => client.validate('ST-1-a', service)),
        service,
      ).rejects.toThrow(CasRefused);
    }
    expect(asked).toEqual([]);
    await expect(client.validate('ST-1-a', 'https://sw.example/cas')).rejects.toThrow(CasUnreachable);
    expect(asked.map((url) => new URL(url).origin)).toEqual(['https://cas.example']);
  });

  it('without a sign-on server every way out leads to the own login page', async () => {
    for (const url of [
      '//evil.example',
      'https://evil.example',
      '/\\evil',
      'javascript:alert(1)',
      'https://a@evil.example',
    ]) {
      expect((await server.call(await server.signIn('duty'), sessionCalls.logout, { url })).casServiceUrl, url).toBe(
        '/login',
      );
    }
  });
});

const LOCKED = '密码错误次数过多，请 15 分钟后再试；忘记密码请联系管理员重置';

describe('SECURITY 26: brute force, enumeration – lock after 5 by account and address; same answer for unknown names', () => {
  it('known and unknown names fare alike to the last letter', async () => {
    const fate = async (userName: string, address: string) => {
      const told = [];
      for (let time = 0; time < 7; time += 1) {
        const { status: code, msg, faults, cookies } = await logIn(userName, 'wrong', address);
        told.push({ code, msg, faults, cookies });
      }
      return told;
    };
    const [known, unknown] = [await fate('reviewer', '10.3.0.1'), await fate('nobody', '10.3.0.2')];
    expect(known).toEqual(unknown);
    expect(known.map(({ msg }) => msg)).toEqual([
      ...Array.from({ length: 5 }, () => SESSION_MESSAGES.badCredentials),
      LOCKED,
      LOCKED,
    ]);
  });

  it('the lock is no way to shut a known user out', async () => {
    expect((await logIn('clerk', PASSWORD, '10.5.0.1')).code).toBe(1);
    for (let address = 1; address <= 10; address += 1)
      for (let time = 0; time < 6; time += 1) await logIn('clerk', 'wrong', `10.4.0.${address}`);
    expect((await logIn('clerk', PASSWORD, '10.5.0.1')).code).toBe(1);
    expect((await logIn('clerk', PASSWORD, '10.5.0.2')).status).toBe(429);
  });
});
