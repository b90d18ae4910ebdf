import type { Page } from 'playwright';
import { chromiumFlags, flagsWithoutCard } from '../../support/chromium.ts';
import { type Served, serve } from '../../support/served.ts';
import { openBrowser, signedInContext } from '../../support/serving/browser.ts';
import type { Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';

const ROUNDS = 40;
/** Before the first switch, ms: what the eight pages asked for has come and is drawn. */
const SETTLED = 3_000;
const MEGABYTE = 1_048_576;
/** Eight pages, charts and tables among them: as many as are kept alive. */
const PATHS = [
  '/dashboard',
  '/all',
  '/vegetable-price/warnings',
  '/vegetable-price/daily',
  '/entCenter',
  '/overView',
  '/application',
  '/links',
];

/** What kept tabs cost: from the click on a tab to its page painted, and the heap with eight of them alive. */
export async function tabs(): Promise<Outcome> {
  const served = await serve({ env: { RATE_LIMIT: '1000000' } });
  try {
    const plain = await measured(served, flagsWithoutCard);
    const emulated = await measured(served, chromiumFlags);
    const middle = median(plain.times);
    const row = (name: string, times: readonly number[]) => [
      name,
      median(times),
      quantile(times, 0.95),
      Math.max(...times),
    ];
    return {
      tables: [
        {
          title: 'switch to a kept page, ms',
          columns: ['composed by', 'median', 'p95', 'most'],
          rows: [row('the processor', plain.times), row('an emulated card', emulated.times)],
        },
        { title: 'heap with eight kept pages', columns: ['', 'MB'], rows: [['after collecting', plain.heap]] },
      ],
      figures: [
        {
          what: 'tab switch to a kept page',
          wanted: '≤ 50 ms median',
          found: `${middle.toFixed(1)} ms`,
          held: middle <= 50,
        },
        {
          what: 'heap with 8 kept tabs',
          wanted: '< 250 MB',
          found: `${plain.heap.toFixed(1)} MB`,
          held: plain.heap < 250,
        },
      ],
      notes: [
        `${ROUNDS} switches between the eight pages by turns, from the click to the second frame after it`,
        'composed by the processor: what Chromium does by itself on a machine without a card. Through an emulated card, as the tests run, every frame of every page waits for it, which happens on no desk',
      ],
    };
  } finally {
    await served.close();
  }
}

async function measured(
  served: Served,
  flags: readonly string[],
): Promise<{ readonly times: readonly number[]; readonly heap: number }> {
  const browser = await openBrowser(flags);
  try {
    const page = await openTabs(await (await signedInContext(browser, served, 'analyst')).newPage(), served);
    const heap = await heapOf(page);
    return { heap, times: await switched(page) };
  } finally {
    await browser.close();
  }
}

/** Opens the pages one after the other: every address is a tab. */
async function openTabs(page: Page, { url }: Served): Promise<Page> {
  for (const path of PATHS) {
    await page.goto(url + path);
    await page.locator('h1').first().waitFor();
  }
  // After the last load only the tabs came back: each is visited once, so that all eight pages are alive.
  for (const path of PATHS) {
    await page.locator(`nav[aria-label="标签栏"] a[href="${path}"]`).click();
    await page.locator('main h1:visible').first().waitFor();
  }
  await page.waitForTimeout(SETTLED);
  return page;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}

function switched(page: Page): Promise<number[]> {
  return page.evaluate(async (rounds) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="标签栏"] a')];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const found: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const link = links[round % links.length];
      if (!link) continue;
      const start = performance.now();
      link.click();
      while (link.getAttribute('aria-current') !== 'page') await frame();
      await frame();
      found.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    return found;
  }, ROUNDS);
}
