import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Served } from '../../support/served.ts';
import { openBrowser, signedInContext } from '../../support/serving/browser.ts';
import { type Contents, type Visit, visitOn } from '../../support/visiting/visit.ts';

const ROWS: Contents = { whole: { content: 'main td' } };
const BOARD: Contents = {
  whole: {
    content: '[data-widget]',
    without:
      '[data-widget] :is([aria-busy="true"], [role="status"]:has(> .visually-hidden), figure[data-drawn="false"]), [data-first-picture]',
  },
};
const isCall = (address: string) => /\/(?:api|auth)\//.test(address);

let served: Served;
let browser: Browser;
beforeAll(async () => {
  served = await serve();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

/** A visit may fall into the second in which something happens in the city, of which an open page hears and asks; not several in a row. */
const MOST_VISITS = 3;

/** A page that nothing has been cached of, once it is quiet, and in which nothing happened meanwhile. */
async function quiet(path: string, contents: Contents, userName = 'analyst', more = MOST_VISITS - 1): Promise<Visit> {
  const context = await signedInContext(browser, served, userName);
  const visit = await visitOn(context, served.url + path, contents, { slow: false });
  await visit.stood('whole');
  await visit.page.waitForLoadState('networkidle');
  if (more === 0 || !visit.traffic().addresses.some(isCall)) return visit;
  await context.close();
  return quiet(path, contents, userName, more - 1);
}

describe('what a first visit asks for', () => {
  it('a list: at most 30 requests and 450 kB, nothing twice, and no call for what came within the page', async () => {
    const { page, traffic } = await quiet('/vegetable-price/warnings', ROWS);
    const { addresses, kilobytes } = traffic();
    expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(30);
    expect(kilobytes).toBeLessThanOrEqual(450);
    expect(addresses.filter((address, at) => addresses.indexOf(address) < at)).toEqual([]);
    expect(addresses.filter(isCall)).toEqual([]);
    await page.context().close();
  });

  it('the dashboard: at most 45 requests and 700 kB, two fifths of it the chart engine, nothing twice and no call', async () => {
    const { page, traffic } = await quiet('/dashboard', BOARD);
    const { addresses, kilobytes } = traffic();
    expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(45);
    expect(kilobytes).toBeLessThanOrEqual(700);
    expect(addresses.filter((address, at) => addresses.indexOf(address) < at)).toEqual([]);
    expect(addresses.filter(isCall)).toEqual([]);
    await page.context().close();
  });

  it('a declared register: its first page and what its fields offer come within the page', async () => {
    const { traffic, page } = await quiet('/safety/check-point', ROWS, 'admin');
    expect(traffic().addresses.filter(isCall)).toEqual([]);
    await page.context().close();
  });

  it('every menu page’s own script is sent for along with the page', async () => {
    const context = await signedInContext(browser, served, 'admin');
    for (const path of ['/vegetable-price/daily', '/system/users', '/safety/check-point', '/review/board']) {
      const html = await (await context.request.get(served.url + path, { headers: { accept: 'text/html' } })).text();
      const own = html.match(/modulepreload" crossorigin href="\/assets\/(\w+Page)-/);
      expect(own?.[1], path).toMatch(/Page$/);
    }
    await context.close();
  });
});
