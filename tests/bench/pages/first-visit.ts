import type { Browser, BrowserContext, Page } from 'playwright';
import { chromiumFlags, packagedChromiumPath } from '../../support/chromium.ts';
import { serve, type Served } from '../../support/served.ts';
import { bareContext, openBrowser, signedInContext } from '../../support/serving/browser.ts';
import { type Contents, visitOn } from '../../support/visiting/visit.ts';
import type { Figure, Outcome } from '../helpers/report.ts';
import { median } from '../helpers/statistics.ts';
import { startFloorPage } from './floor-page.ts';

const ROUNDS = 5;
const LIST = '/vegetable-price/warnings';
/** Another page of a table in the group that stands open, by its name in the menus. */
const NEXT = { name: '每日菜价', content: 'main td' };

/** What stands on each page, in its order; the last is the whole of it. */
const FLOOR: Contents = { whole: { content: 'td' } };
const ROWS: Contents = { whole: { content: 'main td' } };
const BOARD: Contents = {
  first: { content: '[data-widget] [data-part="body"] :is(td, dd, li, canvas)' },
  whole: {
    content: '[data-widget]',
    without:
      '[data-widget] :is([aria-busy="true"], [role="status"]:has(> .visually-hidden), figure[data-drawn="false"]), [data-first-picture]',
  },
};

/** One visit: what it cost, and when each content stood, ms. */
interface Cost {
  readonly requests: number;
  readonly kilobytes: number;
  readonly processor: number;
  readonly first: number;
  readonly whole: number;
}
type Row = { readonly name: string; readonly found: Cost[] };

/**
 * The first visit of a list and of the dashboard, the second one, and a page after the first, beside a bare page of the same libraries: nothing cached, 10 Mbit/s,
 * 40 ms, by turns.
 */
export async function firstVisit(): Promise<Outcome> {
  const served = await serve({ env: { RATE_LIMIT: '1000000' } });
  const floor = await startFloorPage();
  const browser = await openBrowser(chromiumFlags, packagedChromiumPath());
  const names = [
    'bare React + Arco table',
    'list',
    'list again',
    'dashboard',
    'dashboard again',
    'list, no system face',
  ];
  const rows = names.map((name): Row => ({ name, found: [] }));
  const [bare, list, listAgain, board, boardAgain, faceless] = rows as [Row, Row, Row, Row, Row, Row];
  const nextPages: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await inContext(bareContext(browser), async (context) => {
        bare.found.push(await costOf(context, floor.url, FLOOR));
      });
      await inContext(signedIn(browser, served), async (context) => {
        list.found.push(await costOf(context, served.url + LIST, ROWS));
        listAgain.found.push(
          await costOf(context, served.url + LIST, ROWS, async (page) => nextPages.push(await nextPage(page))),
        );
      });
      await inContext(signedIn(browser, served), async (context) => {
        board.found.push(await costOf(context, `${served.url}/dashboard`, BOARD));
        boardAgain.found.push(await costOf(context, `${served.url}/dashboard`, BOARD));
      });
      await inContext(signedIn(browser, served), async (context) => {
        faceless.found.push(await costOf(context, served.url + LIST, ROWS, undefined, false));
      });
    }
  } finally {
    await browser.close();
    floor.close();
    await served.close();
  }
  const of = (row: Row, key: keyof Cost) => median(row.found.map((cost) => cost[key]));
  const ratio = (row: Row, key: keyof Cost) => of(row, key) / of(bare, key === 'first' ? 'whole' : key);
  const most = (what: string, found: number, wanted: number, unit: string): Figure => ({
    what,
    wanted: `≤ ${wanted} ${unit}`,
    found: `${found.toFixed(unit === '× floor' ? 2 : 0)} ${unit}`,
    held: found <= wanted,
  });
  return {
    tables: [
      {
        title: 'first visit',
        columns: ['page', 'requests', 'kB', 'first ms', '÷ floor', 'whole ms', '÷ floor', 'main thread ms', '÷ floor'],
        rows: rows.map((row) => [
          row.name,
          of(row, 'requests'),
          of(row, 'kilobytes'),
          of(row, 'first'),
          ratio(row, 'first'),
          of(row, 'whole'),
          ratio(row, 'whole'),
          of(row, 'processor'),
          ratio(row, 'processor'),
        ]),
      },
    ],
    figures: [
      most('list: requests', of(list, 'requests'), 30, 'requests'),
      most('list: bytes', of(list, 'kilobytes'), 450, 'kB'),
      most('list: time', ratio(list, 'whole'), 1.5, '× floor'),
      most('list: main thread', ratio(list, 'processor'), 1.5, '× floor'),
      most('list, second visit: time', ratio(listAgain, 'whole'), 0.6, '× floor'),
      most('dashboard: requests', of(board, 'requests'), 45, 'requests'),
      most('dashboard: bytes', of(board, 'kilobytes'), 700, 'kB'),
      most('dashboard: first figure', ratio(board, 'first'), 1.5, '× floor'),
      most('dashboard: all in sight', ratio(board, 'whole'), 2, '× floor'),
      most('a page after the first', median(nextPages), 250, 'ms'),
    ],
    notes: [
      `medians of ${ROUNDS} rounds by turns, nothing cached but for the second visits; 10 Mbit/s, 40 ms; kB are 1,000 bytes with headers, as they came over the line`,
      'the browser has no window: an installed one loads parts of its own beside each page, half as much again on two cores',
      'every page believes in a Chinese face of the system but the last, which is sent ours where there is none',
    ],
  };
}

const signedIn = (browser: Browser, served: Served) => signedInContext(browser, served, 'analyst');

async function inContext(
  opening: Promise<BrowserContext>,
  work: (context: BrowserContext) => Promise<unknown>,
): Promise<void> {
  const context = await opening;
  await work(context);
  await context.close();
}

async function costOf(
  context: BrowserContext,
  url: string,
  contents: Contents,
  then: (page: Page) => Promise<unknown> = async () => undefined,
  systemFace = true,
): Promise<Cost> {
  const visit = await visitOn(context, url, contents, { systemFace });
  const whole = await visit.stood('whole');
  const first = 'first' in contents ? await visit.stood('first') : whole;
  await visit.page.waitForLoadState('networkidle');
  const { addresses, kilobytes } = visit.traffic();
  const processor = await visit.processor();
  await then(visit.page);
  await visit.page.close();
  return { requests: addresses.length, kilobytes, processor, first, whole };
}

/** From the click on a menu to the rows of its page, which nothing has fetched before, ms. */
async function nextPage(page: Page): Promise<number> {
  const entry = page.getByRole('navigation').getByRole('link', { name: NEXT.name, exact: true }).first();
  const stood = page.evaluate(
    ({ name, content }) =>
      new Promise<number>((resolve) => {
        let from = 0;
        document.addEventListener('click', () => (from = performance.now()), { capture: true, once: true });
        const look = () => {
          const shown = [...document.querySelectorAll(content)].some(
            (cell) => (cell as HTMLElement).offsetParent !== null,
          );
          if (from > 0 && document.title.includes(name) && shown) resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        look();
      }),
    NEXT,
  );
  await entry.click();
  return stood;
}
