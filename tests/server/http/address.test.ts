import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '#server/app.ts';
import { servePages } from '#server/pages/serve.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
/** The same server with its pages, which answer whatever no call does. */
let app: App;
let builtDir: string;
beforeAll(async () => {
  server = await startServer();
  builtDir = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const program of ['console', 'screens']) {
    mkdirSync(join(builtDir, program));
    writeFileSync(join(builtDir, program, 'index.html'), `<title>${program}</title>`);
  }
  app = await createApp(
    server.services,
    () => 'ready',
    (fastify) => servePages(fastify, builtDir, server.services),
  );
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  app.fastify.server.closeAllConnections();
  await app.close();
  await server.close();
  rmSync(builtDir, { recursive: true, force: true });
});

interface Answered {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** One request, its target byte for byte; the answer of a target that is none at all may be a mere hanging up. */
function raw(target: string, headers = 'accept: */*', method = 'GET'): Promise<Answered> {
  const { port } = app.fastify.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        Buffer.from(
          `${method} ${target} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n${headers}\r\n\r\n`,
          'latin1',
        ),
      );
    });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n', 2);
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head: head.toLowerCase(), body });
    });
  });
}
const header = ({ head }: Answered, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim();

/** `/auth/code`, written otherwise. */
const spellings = (path: string): readonly string[] => {
  const [, first = '', rest = ''] = /^\/(\w+)\/(.*)$/.exec(path) ?? [];
  const hex = (text: string, from = 0) =>
    [...text].map((letter, place) => (place < from ? letter : `%${letter.charCodeAt(0).toString(16)}`)).join('');
  return [
    `/${hex(first[0] ?? '')}${first.slice(1)}/${rest}`,
    `/${hex(first)}/${rest}`,
    `/${first}/${hex(rest)}`,
    `/${first}/${hex(rest, rest.length - 1)}`,
    `/${hex(first).toUpperCase()}/${rest}`,
    `http://127.0.0.1${path}`,
    `http://evil.example${path}`,
    `https://127.0.0.1:1${path}`,
    `HTTP://x${path}`,
    `ws://x${path}`,
    `http:${path}`,
    `http:/${path}`,
    `//evil.example${path}`,
    `/${path}`,
    `//${path}`,
    `/.${path}`,
    `/./${first}/./${rest}`,
    `/${first}//${rest}`,
    `/x/..${path}`,
    `/api/../${first}/${rest}`,
    `/${first}/x/../${rest}`,
    `/..${path}`,
    `/x/../..${path}`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    `/x/%2E.${path}`,
    `/x/.%2e${path}`,
    `/%2e%2e%2f${first}/${rest}`,
    `/${first}%2f${rest}`,
    `/${first}%2F${rest}`,
    `%2f${first}/${rest}`,
    `/%2f${first}/${rest}`,
    `/${first}%5c${rest}`,
    `/${first}\\${rest}`,
    `\\${first}\\${rest}`,
    `/\\${first}/${rest}`,
    `/x\\..${path}`,
    `/%252e%252e${path}`,
    `/%25${hex(first).slice(1)}/${rest}`,
    `/${first}/%2563${rest.slice(1)}`,
    `/${first}%252f${rest}`,
    `${path};x`,
    `${path};x=y?a`,
    `/${first};x/${rest}`,
    `/;${path}`,
    `${path}.`,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/..`,
    `${path}/./`,
    `${path}%20`,
    `${path}%09`,
    `${path}%00`,
    `${path}%00.js`,
    `/%00${path}`,
    `${path}%0a`,
    `${path}%0d%0ax:y`,
    `${path}.json`,
    `${path}.js`,
    `${path}.css?`,
    `${path}%3f`,
    `${path}%3fa=b`,
    `${path}%23`,
    `${path}#`,
    `${path}#a`,
    `${path}?#`,
    `${path}\u0000`,
    `${path}\u0080`,
    `${path}?\u00e9`,
    `/${first}/${rest}\u00a0`,
    `/${first}/%c1%a3${rest.slice(1)}`,
    `/${first}%c0%af${rest}`,
    `/%c0%ae%c0%ae${path}`,
    `/%e0%80%af${path}`,
    `/%ef%bc%8f${first}/${rest}`,
    `/${first}%ef%bc%8f${rest}`,
    `/%u0061uth/${rest}`,
    `/${first}/%`,
    `${path}%`,
    `${path}%zz`,
    `/${first}/%e6`,
    `/${first}%2`,
    path.toUpperCase(),
    `/${first.toUpperCase()}/${rest}`,
    `/${first}/${rest.toUpperCase()}`,
    `/${first[0]?.toUpperCase()}${first.slice(1)}/${rest}`,
    `${path}?`,
    `${path}??`,
    `${path}?a`,
    `${path}?a=%zz`,
    `${path}?/../x`,
    `${path}?//evil`,
    `${path}?a=b?c=d`,
    `${path}?%00`,
    `${path}?.js`,
    `${path}?.css`,
    `${path}?a=;b`,
    `${path}&a=b`,
    `${path}?http://x`,
    first,
    `${first}/${rest}`,
    '*',
    `*${path}`,
    `?${path}`,
    `@${path}`,
    `127.0.0.1${path}`,
    `127.0.0.1:80${path}`,
    `x@127.0.0.1${path}`,
    `/@${path}`,
    `/~${path}`,
  ];
};

const TARGETS = [
  ['GET', '/auth/code'],
  ['GET', '/auth/way'],
  ['POST', '/api/system/user/loginUser'],
] as const;

describe('SECURITY 9: an address has one spelling, to the router, the limits and the caches alike', () => {
  it.each(TARGETS)(
    '%s %s: every other one is refused, or is limited and kept out of caches as the plain one',
    async (method, path) => {
      const plain = await raw(path, 'x-forwarded-for: 10.7.0.1', method);
      expect(header(plain, 'cache-control')).toBe('no-store');
      const [limit, remaining] = [header(plain, 'x-ratelimit-limit'), Number(header(plain, 'x-ratelimit-remaining'))];
      expect(limit).toBeDefined();
      const answered: string[] = [];
      for (const spelling of spellings(path)) {
        const answer = await raw(spelling, 'x-forwarded-for: 10.7.0.1', method);
        if ([400, 404].includes(answer.status)) {
          expect(JSON.parse(answer.body), spelling).toMatchObject({ code: answer.status, data: null });
          continue;
        }
        expect([answer.status, header(answer, 'cache-control'), header(answer, 'x-ratelimit-limit')], spelling).toEqual(
          [plain.status, 'no-store', limit],
        );
        answered.push(spelling);
      }
      // Only a query makes no other address of it, and those were counted with the plain one.
      expect(answered.every((spelling) => spelling.startsWith(`${path}?`))).toBe(true);
      expect(answered.length).toBeGreaterThan(5);
      const after = await raw(path, 'x-forwarded-for: 10.7.0.1', method);
      expect(Number(header(after, 'x-ratelimit-remaining'))).toBeLessThanOrEqual(
        Math.max(0, remaining - answered.length - 1),
      );
    },
  );

  it('a browser that asks for a page by them gets a page or a refusal, never the answer of the call', async () => {
    for (const spelling of spellings('/auth/code').filter((one) => !one.startsWith('/auth/code?'))) {
      const answer = await raw(spelling, 'accept: text/html');
      expect([200, 400, 404], spelling).toContain(answer.status);
      expect(answer.body, spelling).not.toContain('captchaOnOff');
      if (answer.status === 200) expect(header(answer, 'content-type'), spelling).toMatch(/^text\/html/);
    }
  });

  it('what is refused says so in Chinese, with the headers of every answer', async () => {
    const answer = await raw('/%61uth/code');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({
      code: 400,
      msg: '请求地址的写法不规范，请按系统给出的地址原样访问',
    });
    expect([header(answer, 'cache-control'), header(answer, 'x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ]);
  });

  it('uploads, pictures of maps and files have no second spelling either', async () => {
    for (const path of [
      '/api/upload/x',
      '/map-tiles/x/0/1/1/1',
      '/healthz',
      '/screens/',
      '/assets/x.js',
      '/console/index.html',
    ]) {
      for (const spelling of [
        path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
        `/x/..${path}`,
        `/${path}`,
        `/x/%2e%2e${path}`,
        `http://x${path}`,
      ]) {
        expect((await raw(spelling)).status, spelling).toBe(400);
      }
    }
  });

  it('pages and the realtime line are found where they are, the line nowhere else', async () => {
    expect(await raw('/xjk/golden/statistic?a=%E9%9D%92', 'accept: text/html')).toMatchObject({
      status: 200,
      // The name of the platform is written into the page (主题), which comes in parts.
      body: expect.stringContaining('<title>南京市商务监管信息平台</title>'),
    });
    expect(await raw('/screens/', 'accept: text/html')).toMatchObject({ status: 200, body: '<title>screens</title>' });
    const upgrade = (target: string) =>
      raw(
        target,
        'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      );
    for (const target of [
      '/socket.io/%2e%2e/?EIO=4&transport=websocket',
      '/socket.io//?EIO=4&transport=websocket',
      '/%73ocket.io/?EIO=4&transport=websocket',
      '//socket.io/?EIO=4&transport=websocket',
      '/socket.io/../auth/code?EIO=4&transport=websocket',
    ]) {
      expect((await upgrade(target)).status, target).not.toBe(101);
    }
  });
});
