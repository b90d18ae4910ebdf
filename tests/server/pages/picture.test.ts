import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type App, createApp } from '#server/app.ts';
import { createPainter } from '#server/pages/picture/painter.ts';
import { servePages } from '#server/pages/serve.ts';
import { type Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** Stands for what the build makes of the desk: it draws what it is asked for, fails, ends its thread, or never answers. */
const PROGRAM = `export async function drawPicture({ address, known, look }) {
  if (address === '/fails') throw new Error('cannot be drawn');
  if (address === '/ends') process.exit(1);
  if (address === '/hangs') await new Promise(() => {});
  if (address === '/elsewhere') return undefined;
  return { markup: '<p>' + address + ' ' + known.answers.length + ' ' + look + '</p>', rules: 'p{color:red}' };
}`;
const PAGE =
  '<!doctype html><html data-theme="light"><head><title>desk</title>\n<script src="/open/visit.js"></script>\n</head><body><div id="root"></div></body></html>';

let server: TestServer;
let app: App;
let admin: Client;
let built: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
  built = mkdtempSync(join(tmpdir(), 'built-'));
  for (const program of ['console', 'screens']) {
    mkdirSync(join(built, program));
    writeFileSync(join(built, program, 'index.html'), PAGE);
  }
  mkdirSync(join(built, 'picture'));
  writeFileSync(join(built, 'picture/draw.js'), PROGRAM);
  writeFileSync(join(built, 'picture/package.json'), '{"type":"module"}');
  app = await createApp(
    server.services,
    () => 'ready',
    // As long as it takes: what is late is told apart by a test of its own.
    (fastify) => servePages(fastify, built, { ...server.services, wait: () => new Promise(() => {}) }),
  );
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(built, { recursive: true });
});

const page = (path: string, { cookies = {} }: Client = {}, headers = {}) =>
  app.fastify.inject({
    method: 'GET',
    url: path,
    headers: { accept: 'text/html', ...headers },
    cookies: { ...cookies },
  });

describe('the first picture of a page', () => {
  it('stands where the program will draw, out of reach, with a sheet that the policy of this answer alone allows', async () => {
    const { body, headers } = await page('/all', admin);
    const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(body).toMatch(
      /<div id="root"><div data-first-picture inert aria-hidden="true"><style nonce="[^"]+">p\{color:red\}<\/style><p>\/all \d+ undefined<\/p><\/div><\/div>/,
    );
    expect(body).toContain(`<style nonce="${nonce}">`);
    const again = await page('/all', admin);
    expect(again.headers['content-security-policy']).not.toBe(headers['content-security-policy']);
  });

  it('is of this machine’s look, and its page dark from the first byte where that is', async () => {
    const look = JSON.stringify({ theme: 'dark' });
    const { body } = await page('/all', { ...admin, cookies: { ...admin.cookies, look } });
    expect(body).toContain('<html data-theme="dark">');
    expect(body).toContain('<body arco-theme="dark">');
    expect(body).toContain(look);
  });

  it('is for who is signed in and sits at a desk', async () => {
    expect((await page('/all')).body).not.toContain('data-first-picture');
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/143.0 Mobile Safari/537.36' };
    expect((await page('/all', admin, phone)).body).not.toContain('data-first-picture');
  });

  it('is left out where the program goes elsewhere and where it cannot be drawn: the page comes all the same', async () => {
    for (const path of ['/elsewhere', '/fails']) {
      const { body, statusCode } = await page(path, admin);
      expect(statusCode).toBe(200);
      expect(body).toContain('<div id="root"></div>');
    }
  });
});

describe('the thread that draws', () => {
  const never = () => new Promise<void>(() => {});
  const asked = (address: string) => ({ address, known: { at: 0, answers: [] }, look: undefined });
  const tell = vi.fn<(problem: string) => void>();
  beforeEach(() => tell.mockClear());

  it('is waited for no longer than a page may wait', async () => {
    const painter = createPainter({ builtDir: built, wait: async () => {}, tell });
    expect(await painter.paint(asked('/hangs'))).toBeUndefined();
    await painter.close();
  });

  it('tells a reason once', async () => {
    const painter = createPainter({ builtDir: built, wait: never, tell });
    await painter.paint(asked('/fails'));
    await painter.paint(asked('/fails'));
    expect(tell.mock.calls.map(([problem]) => problem.split('\n', 1)[0])).toEqual(['Error: cannot be drawn']);
    await painter.close();
  });

  it('is begun anew when it ended, and no more once it ended three times in a row', async () => {
    const painter = createPainter({ builtDir: built, wait: never, tell });
    for (const _ of [1, 2, 3]) {
      expect(await painter.paint(asked('/ends'))).toBeUndefined();
      expect(await painter.paint(asked('/all'))).toBeDefined();
    }
    for (const _ of [1, 2, 3]) expect(await painter.paint(asked('/ends'))).toBeUndefined();
    expect(await painter.paint(asked('/all'))).toBeUndefined();
    await painter.close();
  });

  it('is none where the build left nothing to draw with', async () => {
    const painter = createPainter({ builtDir: join(built, 'console'), wait: never, tell });
    expect(await painter.paint(asked('/all'))).toBeUndefined();
    await painter.close();
  });
});
