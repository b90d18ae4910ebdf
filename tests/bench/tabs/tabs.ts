import type { Page } from 'playwright';
import { type Served, serve } from '../../support/served.ts';
import { openBrowser, signedInContext } from '../../support/serving/browser.ts';
import type { Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';

const ROUNDS = 30;
const MEGABYTE = 1_048_576;
/** Eight pages, charts and tables among them: as many as are kept alive. */
const PATHS = ['/dashboard', '/all', '/vegetable-price/warnings', '/vegetable-price/daily', '/entCenter', '/overView', '/application', '/links'];

/** What kept tabs cost: from the click on a tab to its page painted, and the heap with eight of them alive. */
export async function tabs(): Promise<Outcome> {
  const served = await serve({ env: { RATE_LIMIT: '1000000' } });
  const browser = await openBrowser();
  try {
    const page = await openTabs(await (await signedInContext(browser, served, 'analyst')).newPage(), served);
    const heap = await heapOf(page);
    const times = await switched(page);
    const middle = median(times);
    return {
      tables: [{
        title: 'kept tabs', columns: ['', 'median', 'p95', 'most'],
        rows: [['switch to a kept page, ms', middle, quantile(times, 0.95), Math.max(...times)]],
      }, { title: 'heap with eight kept pages', columns: ['', 'MB'], rows: [['after collecting', heap]] }],
      figures: [
        { what: 'tab switch to a kept page', wanted: '≤ 50 ms median', found: `${middle.toFixed(1)} ms`, held: middle <= 50 },
        { what: 'heap with 8 kept tabs', wanted: '< 250 MB', found: `${heap.toFixed(1)} MB`, held: heap < 250 },
      ],
      notes: [`${ROUNDS} switches between the eight pages by turns, from the click to the second frame after it`],
    };
  } finally {
    await browser.close();
    await served.close();
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
