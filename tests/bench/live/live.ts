import type { Page } from 'playwright';
import { today } from '#base/calendar.ts';
import { enterpriseKeyOf, headerOf } from '#subjects/vegetable-price/rules.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { ENTERPRISES } from '#server/demonstration/city/enterprises.ts';
import { serve } from '../../support/served.ts';
import { openBrowser, openWall, signedInContext } from '../../support/serving/browser.ts';
import { type SignedIn, signIn } from '../../support/serving/signed-in.ts';
import type { Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';
import { openSwarm } from './swarm.ts';

const ROUNDS = 24;
const CLIENTS = 200;
/** A wall may turn its page under a written price; the round is then tried again after this long, ms. */
const PATIENCE = 8_000;
const PAUSE_KEY = ' ';

/** From a price written through the API to its painting on a wall and a desk, and to 200 listening clients. */
export async function live(): Promise<Outcome> {
  const served = await serve({ env: { RATE_LIMIT: '1000000' } });
  const browser = await openBrowser();
  try {
    const admin = await signIn(served.url, 'admin', served.password);
    const wall = await openWall(browser, served);
    await wall.locator('[data-active="true"] tbody td').first().waitFor();
    await wall.keyboard.press(PAUSE_KEY);
    const wallTimes = await paintings(wall, '[data-active="true"] table', admin);
    await wall.context().close();
    const desk = await (await signedInContext(browser, served, 'analyst')).newPage();
    await desk.goto(`${served.url}/vegetable-price/daily`);
    await desk.locator('main tbody td').first().waitFor();
    const deskTimes = await paintings(desk, 'main table', admin);
    await desk.context().close();
    const clientTimes = await swarmTimes(served.url, admin);
    const row = (name: string, times: readonly number[]) => [
      name,
      times.length,
      median(times),
      quantile(times, 0.95),
      Math.max(...times),
    ];
    return {
      tables: [
        {
          title: 'from the request that writes a price',
          columns: ['until', 'times', 'p50 ms', 'p95 ms', 'longest ms'],
          rows: [
            row('painted on the wall', wallTimes),
            row('painted on the desk', deskTimes),
            row(`heard by each of ${CLIENTS} clients`, clientTimes),
          ],
        },
      ],
      figures: [],
      notes: [
        'painted: the frame after the cell changed has been handed to the browser; server, clients and browser share the machine',
      ],
    };
  } finally {
    await browser.close();
    await served.close();
  }
}

/** Times from writing the price of a cell that is in sight until it shows the new one, ms. */
async function paintings(page: Page, table: string, admin: SignedIn): Promise<readonly number[]> {
  const times: number[] = [];
  for (let tries = 0; times.length < ROUNDS; tries += 1) {
    if (tries > ROUNDS * 3) throw new Error(`only ${times.length} of ${tries} written prices were painted`);
    const cell = await page
      .locator(table)
      .first()
      .evaluate((shown) => ({
        goods: shown.querySelector('tbody tr > :first-child')?.textContent?.trim() ?? '',
        market: shown.querySelectorAll('thead th')[1]?.textContent?.trim() ?? '',
      }));
    const price = 3 + (tries % 90) / 100 + (times.length % 2);
    const entry = await entryOf(admin, cell.goods, cell.market, price);
    const painted = page.evaluate(seePainted, { text: price.toFixed(2), patience: PATIENCE });
    const written = Date.now();
    await admin.send(vegetablePriceCalls.write, entry);
    const at = await painted;
    if (at !== null) times.push(at - written);
  }
  return times;
}

/** In the page: when a cell that shows `text` had been drawn; null when none was in time. */
function seePainted({ text, patience }: { text: string; patience: number }): Promise<number | null> {
  return new Promise((resolve) => {
    const showing = () =>
      [...document.querySelectorAll('tbody tr:first-child td')].some((cell) => cell.textContent?.trim() === text);
    const end = (at: number | null) => {
      observer.disconnect();
      resolve(at);
    };
    const observer = new MutationObserver(() => {
      if (!showing()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => end(Date.now())));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(() => end(null), patience);
  });
}

async function entryOf(admin: SignedIn, goodsName: string, market: string, price: number) {
  const goods = (await admin.send(vegetablePriceCalls.vegetables, {})).find(({ name }) => name === goodsName);
  const enterprise = ENTERPRISES.find(
    ({ name, enterprise_id }) => headerOf(enterpriseKeyOf(name, String(enterprise_id))) === market,
  );
  if (!goods || !enterprise) throw new Error(`no price to write for ${goodsName} at ${market}`);
  return {
    date: today({ now: () => Date.now() }),
    enterpriseId: String(enterprise.enterprise_id),
    prices: [{ goodsId: goods.goodsId, price }],
  };
}

async function swarmTimes(url: string, admin: SignedIn): Promise<readonly number[]> {
  const swarm = await openSwarm(url, admin, CLIENTS);
  const [goods] = await admin.send(vegetablePriceCalls.vegetables, {});
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const heard = swarm.next();
    const written = Date.now();
    await admin.send(vegetablePriceCalls.write, {
      date: today({ now: () => Date.now() }),
      enterpriseId: String(ENTERPRISES[0]?.enterprise_id),
      prices: [{ goodsId: goods?.goodsId ?? '', price: 3 + round / 100 }],
    });
    times.push(...(await heard).map((at) => at - written));
  }
  swarm.close();
  return times;
}
