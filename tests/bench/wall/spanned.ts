import type { Page } from 'playwright';
import { serve } from '../../support/served.ts';
import { bareContext, openBrowser, rehearsalOf } from '../../support/serving/browser.ts';
import type { Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';

const SWITCHES = 6;
/** Two browsers of one picture change scenes within this of each other, ms. */
const WANTED = 50;
/** Longer than any scene of a rehearsal stands, ms. */
const PATIENCE = 540_000;

/** When a page showed which scene: by the clock of the machine that both browsers run on. */
interface Seen {
  readonly scene: string;
  readonly changed: number;
  readonly painted: number;
}

/** 拼接: two browsers, each half of one picture, change scenes by the clock; how far apart they do, when the page has the new scene and when it is painted. */
export async function spanned(): Promise<Outcome> {
  const served = await serve();
  const browsers = await Promise.all([openBrowser(), openBrowser()]);
  try {
    const pages = await Promise.all(
      browsers.map(async (browser, index) => {
        const page = await (await bareContext(browser, { width: 1_920, height: 1_080 })).newPage();
        await page.goto(
          rehearsalOf(served.screenUrl).replace('#', `&stage=3840x1080&piece=${index + 1}/${browsers.length}#`),
        );
        await page.locator('[data-scene]').waitFor();
        await page.evaluate(watchScenes);
        return page;
      }),
    );
    const [one, other] = await Promise.all(pages.map(switchesOf));
    if (!one || !other) throw new Error('two browsers were asked for');
    const both = one.flatMap((seen) => {
      const twin = other.find(({ scene, changed }) => scene === seen.scene && Math.abs(changed - seen.changed) < 5_000);
      return twin ? [{ seen, twin }] : [];
    });
    const apart = both.map(({ seen, twin }) => Math.abs(seen.changed - twin.changed));
    const painted = both.map(({ seen, twin }) => Math.abs(seen.painted - twin.painted));
    return {
      tables: [
        {
          title: 'how far apart two browsers change scenes',
          columns: ['', 'switches', 'p50 ms', 'longest ms'],
          rows: [
            ['in the page', apart.length, median(apart), Math.max(...apart)],
            ['painted', painted.length, median(painted), Math.max(...painted)],
          ],
        },
      ],
      figures: [
        {
          what: 'seen by both of so many switches',
          wanted: `≥ ${SWITCHES - 1}`,
          found: String(both.length),
          held: both.length >= SWITCHES - 1,
        },
        {
          what: 'apart, ms',
          wanted: `≤ ${WANTED}`,
          found: String(Math.round(quantile(apart, 1))),
          held: quantile(apart, 1) <= WANTED,
        },
      ],
      notes: ['both browsers, the server and its database share two processors, and draw without a graphics card'],
    };
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await served.close();
  }
}

/** In the page: writes down every change of scene. */
function watchScenes(): void {
  const seen: Seen[] = [];
  const stage = document.querySelector('[data-scene]');
  if (!stage) throw new Error('no stage');
  new MutationObserver(() => {
    const changed = Date.now();
    const scene = stage.getAttribute('data-scene') ?? '';
    requestAnimationFrame(() => requestAnimationFrame(() => void seen.push({ scene, changed, painted: Date.now() })));
  }).observe(stage, { attributeFilter: ['data-scene'] });
  Object.assign(globalThis, { seenScenes: seen });
}

async function switchesOf(page: Page): Promise<readonly Seen[]> {
  const seen = () => page.evaluate(() => (globalThis as unknown as { seenScenes: Seen[] }).seenScenes);
  await page.waitForFunction(
    (count) => (globalThis as unknown as { seenScenes: unknown[] }).seenScenes.length >= count,
    SWITCHES,
    { timeout: PATIENCE, polling: 1_000 },
  );
  return (await seen()).slice(0, SWITCHES);
}
