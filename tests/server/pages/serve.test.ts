import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_ID, knownBy, knownSchema } from '#base/known.ts';
import { type App, createApp } from '#server/app.ts';
import { servePages } from '#server/pages/serve.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { themeCalls } from '#subjects/theme/calls.ts';
import { workbenchCalls } from '#subjects/workbench/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const PIECES = {
  program: { scripts: ['/assets/main.js'], styles: ['/assets/main.css'] },
  shell: { scripts: ['/assets/shell.js'], styles: ['/assets/shell.css'] },
  pages: {
    'admin/users': { scripts: ['/assets/users.js'], styles: [] },
    'report/': { scripts: ['/assets/report.js'], styles: [] },
  },
  widgets: { 'market/type-counts': { scripts: ['/assets/types.js'], styles: ['/assets/types.css'] } },
};

const PROGRAM = ['/assets/main.css', '/assets/main.js'];

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
    writeFileSync(
      join(built, program, 'index.html'),
      `<!doctype html><html><head><title>${program}</title>\n<script src="/open/visit.js"></script>\n</head><body></body></html>`,
    );
  }
  writeFileSync(join(built, 'console/pieces.json'), JSON.stringify(PIECES));
  app = await createApp(
    server.services,
    () => 'ready',
    (fastify) => servePages(fastify, built, server.services),
  );
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(built, { recursive: true });
});

const page = async (path: string, { cookies = {} }: Client = {}) =>
  app.fastify.inject({ method: 'GET', url: path, headers: { accept: 'text/html' }, cookies: { ...cookies } });
const addressesIn = (html: string) => [...html.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, address]) => address);
const knownIn = (html: string) => {
  const [, text] = new RegExp(`<script type="application/json" id="${KNOWN_ID}">([^<]*)</script>`).exec(html) ?? [];
  return text === undefined ? undefined : knownSchema.parse(JSON.parse(text));
};

describe('a page brings along what its program would begin by asking for', () => {
  it('user, menus and layout, as the calls themselves answer them', async () => {
    const answer = await page('/', admin);
    expect(answer.headers['cache-control']).toBe('no-store');
    const known = knownIn(answer.body);
    expect(known?.at).toBe(server.clock.now());
    const dataOf = (asked: string) => known?.answers.find((one) => one.asked === asked)?.data;
    expect(dataOf(knownBy(sessionCalls.current, {}, ''))).toEqual((await server.ask(admin, sessionCalls.current)).data);
    const asked = { roles: 'ROLE_ADMIN', userName: 'admin' };
    expect(dataOf(knownBy(menuCalls.routes, asked, ''))).toEqual(
      (await server.ask(admin, menuCalls.routes, asked)).data,
    );
    expect(dataOf(knownBy(workbenchCalls.layout, {}, ''))).toEqual(
      (await server.ask(admin, workbenchCalls.layout)).data,
    );
  });

  it('for a user of one district narrowed to it, as the program asks', async () => {
    const clerk = await server.signIn('clerk');
    const known = knownIn((await page('/all', clerk)).body);
    expect(known?.answers.map(({ asked }) => (JSON.parse(asked) as [string])[0])).not.toContain('workbench.layout');
    const [, , region] = JSON.parse(
      known?.answers.find(({ asked }) => asked.includes('menu.routes'))?.asked ?? '[]',
    ) as [string, unknown, string];
    expect(region).not.toBe('');
  });

  it('the files of the page behind the address, and the shell alone where none stands', async () => {
    const users = (await page('/system/users', admin)).body;
    // The shell's stand before anything that had to be looked up, so that they are fetched meanwhile.
    expect(addressesIn(users.split('<title>', 1)[0] ?? '')).toEqual([
      ...PROGRAM,
      '/assets/shell.css',
      '/assets/shell.js',
    ]);
    expect(addressesIn(users)).toEqual([...PROGRAM, '/assets/shell.css', '/assets/shell.js', '/assets/users.js']);
    const nowhere = (await page('/no/such/page', admin)).body;
    expect(nowhere).toContain('/assets/shell.js');
    expect(nowhere).not.toContain('/assets/users.js');
  });

  it('nobody, a made-up token and a token without its second half get the page with its look alone', async () => {
    const guises: readonly Readonly<Record<string, string>>[] = [
      {},
      { token: 'made-up' },
      { token: admin.token ?? '' },
    ];
    for (const cookies of guises) {
      const { body, headers } = await page('/', { cookies });
      expect(knownIn(body)?.answers.map(({ asked }) => asked)).toEqual([knownBy(themeCalls.current, {}, '')]);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await page('/screens/', admin)).body).toContain('<title>screens</title>');
  });

  it('who is signed in is no visitor: the script that counts them is on the bare page alone', async () => {
    expect((await page('/login')).body).toContain('/open/visit.js');
    expect((await page('/', admin)).body).not.toContain('/open/visit.js');
  });

  it('a name that would end the block stays inside it', async () => {
    await server.database.db
      .updateTable('app_user')
      .set({ display_name: '</script><script>alert(1)</script>' })
      .where('user_name', '=', 'duty')
      .execute();
    const { body } = await page('/', await server.signIn('duty'));
    expect(body).not.toContain('<script>alert');
    expect(JSON.stringify(knownIn(body))).toContain('</script><script>alert(1)</script>');
  });
});
