import type { Page } from 'playwright';
import { addDays, type DateText } from '#base/calendar.ts';
import { explorerPath } from '#subjects/dataset/rules.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { serve } from '../../support/served.ts';
import { openBrowser, signedInContext } from '../../support/serving/browser.ts';
import type { Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';

/** Districts and their goods down, days across: at least 200 lines of 60 figures and their totals. */
const DISTRICTS = ['320102', '320104', '320105', '320106', '320115'];
const [LINES, DAYS] = [200, 60];
const ROUNDS = 16;
/** From the last byte of the answer to the painted sheet, p95 ms. */
const WANTED = 150;

const addressOf = (last: DateText, days = DAYS): string => {
  const asked = new URLSearchParams({
    dataset: 'vegetable-price',
    measures: 'prices',
    rows: 'region,goods',
    columns: 'day',
    filters: `region:${DISTRICTS.join(',')}`,
    start: addDays(last, 1 - days),
    end: last,
  });
  return explorerPath(asked.toString());
};

/** How long a large answer takes to stand on the page 交叉表, from the last byte of it: read, judged, put together, drawn and painted. */
export async function pivot(): Promise<Outcome> {
  const served = await serve();
  const browser = await openBrowser();
  try {
    const page = await (await signedInContext(browser, served, 'analyst')).newPage();
    await page.goto(served.url + addressOf('2026-06-30'));
    const grid = page.locator('[role="grid"][data-drawn="true"]');
    await grid.waitFor();
    const [lines, columns] = await Promise.all(
      ['aria-rowcount', 'aria-colcount'].map(async (name) => Number(await grid.getAttribute(name))),
    );
    if (!(Number(lines) >= LINES && Number(columns) >= DAYS)) throw new Error(`${lines} lines of ${columns} columns`);
    // Another period of as many days, and every other time one of another length, whose sheet is begun anew.
    const [alike, other]: [number[], number[]] = [[], []];
    for (let round = 1; round <= ROUNDS; round += 1) {
      alike.push(await painted(page, addressOf(addDays('2026-06-30', -round))));
      other.push(await painted(page, addressOf(addDays('2026-06-30', -round), DAYS + 1)));
      await painted(page, addressOf(addDays('2026-06-30', ROUNDS + round)));
    }
    const found = quantile([...alike, ...other], 0.95);
    return {
      tables: [
        {
          title: `${lines} lines of ${columns} columns, ${ROUNDS} questions of each kind after the first: from the last byte to painted`,
          columns: ['', 'p50 ms', 'p95 ms', 'most ms'],
          rows: [
            ['as many days', median(alike), quantile(alike, 0.95), Math.max(...alike)],
            ['a day more: the sheet begun anew', median(other), quantile(other, 0.95), Math.max(...other)],
          ],
        },
      ],
      figures: [
        {
          what: `pivot of ${LINES} × ${DAYS} painted, p95 ms`,
          wanted: `≤ ${WANTED}`,
          found: found.toFixed(0),
          held: found <= WANTED,
        },
      ],
      notes: [
        'the program as it is built, in a browser that draws by the processor; the engine had drawn one sheet before',
      ],
    };
  } finally {
    await browser.close();
    await served.close();
  }
}

/** Goes to another question within the page; gives how long its answer took from its last byte to the screen, ms. */
const painted = (page: Page, address: string): Promise<number> =>
  page.evaluate(
    ([to, path]) =>
      new Promise<number>((resolve) => {
        // The sheet that stands takes the new figures: it is the one asked for when the sentence above it is.
        const said = () => document.querySelector('section[aria-label="统计结果"][aria-busy="false"] p')?.textContent;
        const before = said();
        let arrived = 0;
        let drawn = 0;
        const tell = () => {
          if (arrived > 0 && drawn > 0) resolve(drawn - arrived);
        };
        new PerformanceObserver((list, own) => {
          for (const entry of list.getEntries()) {
            if (!entry.name.includes(path)) continue;
            arrived = (entry as PerformanceResourceTiming).responseEnd;
            own.disconnect();
            tell();
          }
        }).observe({ type: 'resource' });
        new MutationObserver((_, own) => {
          if (!document.querySelector('[role="grid"][data-drawn="true"]')) return;
          if (said() === undefined || said() === before) return;
          own.disconnect();
          // After the frame that shows it.
          requestAnimationFrame(() =>
            setTimeout(() => {
              drawn = performance.now();
              tell();
            }),
          );
        }).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributeFilter: ['data-drawn', 'aria-busy'],
        });
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }),
    [address, datasetCalls.query.path] as const,
  );
