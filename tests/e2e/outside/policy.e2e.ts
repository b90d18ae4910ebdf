import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INJECTED } from '../../support/outside/injected.ts';
import { type Visit, WALL } from '../../support/people.ts';
import { rehearsalOf } from '../../support/serving/browser.ts';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse();

/** Another origin, which answers everything with a script and remembers who asked. */
const asked: string[] = [];
let elsewhere: Server;
let away = '';
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
      .end('globalThis.ran?.push("from elsewhere")');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  away = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => elsewhere.close());

type Watched = typeof globalThis & { ran: string[]; refused: string[] };

/** Everything the page's policy refused from now on is kept in the page, wherever it goes. */
const watch = (visitor: Visit) =>
  visitor.context.addInitScript(() => {
    const here = globalThis as Watched;
    here.ran = [];
    here.refused = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      here.refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
const refused = (page: Page) => page.evaluate(() => (globalThis as Watched).refused);

/** Brings each of the corpus into the page as it stands, and gives what ran and what was not refused as it should be. */
async function inject(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  const { href } = new URL(page.url());
  for (const { name, script, directive } of INJECTED) {
    const run = `ran.push(${JSON.stringify(name).replaceAll('"', '`')})`;
    const text = script.replaceAll('{away}', away).replaceAll('{run}', run);
    await page.evaluate(() => {
      (globalThis as Watched).refused = [];
    });
    // In a turn of its own: what the debugger itself evaluates is excused from the policy.
    await page.evaluate(
      `setTimeout(() => { const box = document.body.appendChild(document.createElement('div')); ${text} })`,
    );
    if (directive !== undefined) {
      await page
        .waitForFunction(
          (wanted) =>
            (globalThis as Watched).refused.some((one) => wanted.split('|').includes(one.split(' ')[0] ?? '')),
          directive,
          { timeout: 10_000 },
        )
        .catch(async () =>
          faults.push(`${name} was not refused by ${directive}, but ${JSON.stringify(await refused(page))}`),
        );
    }
  }
  // What would run does so before the page has painted twice.
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
  const ran = await page.evaluate(() => (globalThis as Watched).ran);
  const base = await page.evaluate(() => document.baseURI);
  if (new URL(base).origin !== new URL(href).origin || page.url() !== href)
    faults.push(`the page became ${page.url()} on ${base}`);
  return [...faults, ...ran.map((name) => `${name} ran`)];
}

const PAGES = [
  '/dashboard',
  '/vegetable-price/daily',
  '/planning/map',
  '/enterprise/1001',
  '/report/price-report',
  '/system/users',
  '/monitor/operation-log',
  '/user/center',
] as const;

describe('SECURITY 20: the policy, in a real browser', () => {
  it('lets the desk run through without refusing anything of its own, and nothing else', async () => {
    const visitor = await house.as('admin');
    await watch(visitor);
    for (const path of PAGES) {
      await visitor.page.goto(house.served.url + path);
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.page.waitForLoadState('networkidle');
      expect(await refused(visitor.page), path).toEqual([]);
    }
    expect(await inject(visitor.page)).toEqual([]);
    expect(asked).toEqual([]);
    await visitor.close();
  });

  it('lets the wall run through its scenes, and nothing else', async () => {
    const wall = await house.visit(WALL);
    await watch(wall);
    await wall.page.goto(rehearsalOf(house.served.screenUrl));
    await wall.page.getByRole('row').nth(1).waitFor();
    for (const scene of ['1', '2', '3', '4']) {
      await wall.page.keyboard.press(scene);
      await wall.page.waitForLoadState('networkidle');
      expect(await refused(wall.page), scene).toEqual([]);
    }
    expect(await inject(wall.page)).toEqual([]);
    expect(asked).toEqual([]);
    await wall.close();
  });

  it('would see it if the policy were not there', async () => {
    const page = await house.browser.newPage({ bypassCSP: true });
    await page.addInitScript(() => {
      (globalThis as Watched).ran = [];
    });
    await page.goto(`${house.served.url}/login`);
    await page.evaluate(
      `{ const box = document.body.appendChild(document.createElement('div')); box.append(Object.assign(document.createElement('script'), { textContent: 'ran.push("inline")' }), Object.assign(document.createElement('script'), { src: '${away}/run.js' })); }`,
    );
    await page.waitForFunction(() => (globalThis as Watched).ran.length === 2);
    expect(asked).toEqual(['/run.js']);
    await page.close();
  });
});

describe('what of the built folder is for everybody', () => {
  it('the programs and the examples, not what lies beside them', async () => {
    const { url } = house.served;
    const statusOf = async (path: string) => (await fetch(url + path)).status;
    const page = await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
    for (const path of [asset, '/examples/vegetable-prices.csv']) expect(await statusOf(path), path).toBe(200);
    for (const path of ['/sbom.cdx.json', '/built-from', '/nothing.js', '/console/pieces.json'])
      expect(await statusOf(path), path).toBe(404);
    // Whatever is spelt oddly is no address at all; dots are taken out by whoever asks.
    for (const path of [
      '/sbom%2ecdx.json',
      '/assets/..%2fsbom.cdx.json',
      '/assets%2f..%2fsbom.cdx.json',
      '/%73bom.cdx.json',
    ])
      expect(await statusOf(path), path).toBe(400);
    expect(await statusOf('/assets/%2e%2e/sbom.cdx.json')).toBe(404);
    const sbom = (await (await fetch(`${house.served.operationsUrl}/sbom`)).json()) as { components: unknown[] };
    expect(sbom.components.length).toBeGreaterThan(500);
  });
});
