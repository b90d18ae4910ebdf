import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#base/call.ts';
import { answersFile } from '#base/files/download.ts';
import { callsBySubject, allCalls } from '#subjects/calls.ts';
import { allBindings } from '#server/routes.ts';
import { bindingFaults } from '#server/http/completeness.ts';
import { createApp } from '#server/app.ts';
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

const post = (path: string, body: string, type = 'application/json', headers: Record<string, string> = {}) =>
  server.send(path, { method: 'POST', headers: { ...headersOf(admin), 'content-type': type, ...headers }, body });
const WRITE = '/api/system/workBench/vegetPrices';

/** 403 is what a share answers that does not open, 401 what an unsigned call of an interface does. */
const REFUSED_BY_RULE = new Set([400, 401, 403, 404, 409]);
/** What a wall asks of itself. */
const OF_A_WALL = new Set([
  'screen.self',
  'screen.renew',
  'programme.playing',
  'duty.picture',
  'duty.resume',
  'duty.own-announcements',
]);
/** What marks an example that is to be refused: ids, handles, codes and files that are none. */
const HARMLESS = /9{4,}|ROLE_NONE|ROLE_ADMIN|no-such-handle|wrong|Not lower|bytes|"version":99/;

describe('every call of the contract is answered', () => {
  it.each(allCalls.map((call): [string, Call] => [call.name, call]))('%s', async (name, call) => {
    const client = OF_A_WALL.has(name)
      ? await server.asScreen()
      : name === 'session.logout'
        ? await server.signIn('duty')
        : admin;
    const answer = await server.ask(client, call, EXAMPLES[name]?.(server.today) ?? {});
    // An example that changes something names what does not exist: its call is reached, and refused by its own rule.
    expect(
      answer.status === 200 ||
        (REFUSED_BY_RULE.has(answer.status) && HARMLESS.test(JSON.stringify(EXAMPLES[name]?.(server.today)))),
      `${answer.status} ${answer.msg}`,
    ).toBe(true);
    if (answersFile(call) && answer.status === 200)
      return void expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const readable =
      answer.code === 1 ? call.output.safeParse(answer.data).success : /\p{Script=Han}/u.test(answer.msg);
    expect(readable).toBe(true);
  });

  it('a call that nothing answers, and one that is answered twice, are found', async () => {
    const bindings = allBindings(server.services);
    expect(bindingFaults(allCalls, bindings)).toEqual({ missing: [], double: [] });
    const [first] = bindings;
    if (!first) throw new Error('no bindings');
    expect(bindingFaults(allCalls, bindings.slice(1))).toEqual({ missing: [first.call.name], double: [] });
    expect(bindingFaults(allCalls, [...bindings, first])).toEqual({ missing: [], double: [first.call.name] });
  });

  it('names and addresses are unique', () => {
    expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(allCalls.length);
    for (const [subject, calls] of Object.entries(callsBySubject))
      for (const { name } of Object.values(calls)) expect(name.startsWith(`${subject}.`)).toBe(true);
  });
});

describe('an answer is compressed for who takes that', () => {
  const asked = (accepted: string) =>
    server.send(`/api/system/workBench/veget?date=${server.today}`, {
      headers: { ...headersOf(admin), 'accept-encoding': accepted },
    });

  it('and comes to the same for who does not, whoever asks first and again', async () => {
    const [plain, packed, again] = [await asked('identity'), await asked('gzip, deflate, br'), await asked('identity')];
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const { headers } of [plain, packed, again]) expect(headers.vary).toMatch(/accept-encoding/i);
    expect([gunzipSync(packed.bytes).toString(), again.body]).toEqual([plain.body, plain.body]);
    expect(JSON.parse(plain.body)).toMatchObject({ code: 1 });
  });
});

describe('what cannot be read is refused in Chinese', () => {
  it.each([
    ['invalid JSON', '{"date":', '提交的内容不是合法的 JSON'],
    ['an empty body', '', '提交的内容为空'],
    ['__proto__ as a key', '{"__proto__":{"isAdmin":true},"date":"2026-06-10"}', '提交的内容不是合法的 JSON'],
    ['constructor.prototype as a key', '{"constructor":{"prototype":{"isAdmin":true}}}', '提交的内容不是合法的 JSON'],
  ])('%s', async (_name, body, msg) => {
    expect(answerOf(await post(WRITE, body))).toMatchObject({ status: 400, code: 400, msg, data: null });
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it('a content type that is none of ours', async () => {
    for (const type of ['application/xml', 'application/x-java-serialized-object', 'image/png']) {
      expect(answerOf(await post(WRITE, 'x', type)), type).toMatchObject({ status: 415, msg: '不支持的内容类型' });
    }
    expect(answerOf(await post(WRITE, '{}', 'text/plain')).status).toBe(400);
  });

  it('a body above 1 MiB', async () => {
    const big = JSON.stringify({ date: 'x'.repeat(1_100_000) });
    expect(answerOf(await post(WRITE, big))).toMatchObject({ status: 413, msg: '提交的内容过大' });
    expect(
      answerOf(await post('/auth/login', `username=${'x'.repeat(1_100_000)}`, 'application/x-www-form-urlencoded')),
    ).toMatchObject({ status: 413, msg: '提交的内容过大' });
  });

  it('JSON of any shape and depth', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const body of [
      'null',
      '1',
      '"x"',
      '[]',
      '[{}]',
      deep,
      `{"detailList":${deep}}`,
      '{"date":{"a":{"b":1}},"entBasicId":[1],"detailList":{"length":3}}',
    ]) {
      expect(answerOf(await post(WRITE, body)).status, body.slice(0, 40)).toBe(400);
    }
  });

  it('a path that cannot be decoded, without repeating it', async () => {
    for (const path of [
      '/%zz',
      '/api/%',
      '/api/system/dict/commonSelectWithParent/%E0%A4%A',
      `/api/system/dict/commonSelectWithParent/${'x'.repeat(5_000)}`,
    ]) {
      const { status, body } = await server.send(path, { headers: headersOf(admin) });
      expect([400, 414], path.slice(0, 60)).toContain(status);
      expect(JSON.parse(body)).toMatchObject({ code: status, data: null });
      expect(body).not.toContain(path.slice(1));
    }
  });

  it('what does not exist', async () => {
    for (const path of ['/api/none', '/auth/none', '/nothing', '/api/system/workBench/veget/', '/.env']) {
      expect(answerOf(await server.send(path)), path).toMatchObject({ status: 404, msg: '请求出错(404)', data: null });
    }
  });
});

describe('400 names the field in Chinese', () => {
  const query = (text: string) =>
    server.send(`/api/system/workBench/warningVegePrices?${text}`, { headers: headersOf(admin) }).then(answerOf);
  it.each([
    ['', 'date', '日期（date）：不能为空'],
    ['date=2026-06-10&pageSize=abc', 'pageSize', '每页条数（pageSize）'],
    ['date=2026-06-10&pageIndex=-1', 'pageIndex', '页码（pageIndex）：不能小于 1'],
    ['date=2026-06-10&date=2026-06-11', 'date', '日期（date）：格式不正确'],
    [`date=2026-06-10&goodsName=${'x'.repeat(201)}`, 'goodsName', '商品名称（goodsName）：不能超过 200 个字'],
    ['date=2026-06-10&goodsName=%00', 'goodsName', '商品名称（goodsName）：含有不能保存的字符'],
    ['date=2026-06-10&compId=1%2C%00', 'compId', '网点编号（compId）'],
  ])('%s', async (text, field, message) => {
    const answer = await query(text);
    expect(answer.status).toBe(400);
    expect(answer.faults?.[0]?.field.split('.')[0]).toBe(field);
    expect(answer.msg).toContain(message);
    expect(answer.msg).not.toMatch(/[a-z]{4,} [a-z]/);
  });
});

describe('an error tells nothing of the inside', () => {
  it('a failing database answers 服务器错误(500) and no word more', async () => {
    const broken = await startServer();
    const app = await createApp(
      {
        ...broken.services,
        db: new Proxy(broken.services.db, {
          get: () => () => {
            throw new Error('relation "price_point" at /srv/secret.ts:12 select * from app_user');
          },
        }),
      },
      () => 'ready',
    );
    const { statusCode, body } = await app.fastify.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { username: 'a', password: 'b' },
    });
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toEqual({ code: 500, msg: '服务器错误(500)', data: null });
    await app.close();
    await broken.close();
  });
});

describe('health', () => {
  it('/healthz says alive, /readyz says when', async () => {
    expect(JSON.parse((await server.send('/healthz')).body)).toEqual({ status: 'ok', version: '0.0.0-test' });
    expect((await server.send('/readyz')).status).toBe(200);
    const starting = await createApp(server.services, () => 'starting');
    expect((await starting.fastify.inject('/readyz')).statusCode).toBe(503);
    await starting.close();
  });

  it('keeps the number that a proxy gave a request, where it is well formed', async () => {
    const idOf = async (given: string) =>
      (await server.send('/healthz', { headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await idOf('0f3c1a2b-proxy_7')).toBe('0f3c1a2b-proxy_7');
    expect(await idOf('a b\tc-inventive')).toMatch(/^[\da-f]{8}-/);
    expect(await idOf('x'.repeat(65))).toMatch(/^[\da-f]{8}-/);
  });
});
