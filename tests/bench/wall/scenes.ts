import type { Page } from 'playwright';
import { serve } from '../../support/served.ts';
import { openBrowser, openWall } from '../../support/serving/browser.ts';
import { switchScene } from '../../support/wall/switching.ts';
import type { Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';

const SWITCHES = 100;
/** After a switch its first answers and drawings may still come, ms. */
const WATCHED = 700;
/** No frame may keep the wall standing longer, ms. */
const WANTED_LONGEST = 200;

interface Frames {
  /** Whether a map stands in the scene. */
  mapped: boolean;
  longestFrame: number;
  longestTask: number;
}

/** The longest frame and the longest task of each of 100 scene switches at 1920 × 1080, after every scene was shown once. */
export async function scenes(): Promise<Outcome> {
  const served = await serve();
  const browser = await openBrowser();
  try {
    const page = await openWall(browser, served, watchFrames);
    const first = await firstRound(page);
    const seen = new Map<string, Frames[]>();
    for (let done = 0; done < SWITCHES; done += 1) {
      const { scene, frames } = await watchedSwitch(page);
      seen.set(scene, [...(seen.get(scene) ?? []), frames]);
    }
    const all = [...seen.values()].flat();
    if (all.every(({ longestFrame }) => longestFrame === 0)) throw new Error('no frame was seen');
    const longest = Math.max(...all.map(({ longestFrame }) => longestFrame));
    const ninetyFifth = quantile(
      all.map(({ longestFrame }) => longestFrame),
      0.95,
    );
    const ofMaps = quantile(
      all.filter(({ mapped }) => mapped).map(({ longestFrame }) => longestFrame),
      0.95,
    );
    const over = all.filter(({ longestFrame }) => longestFrame > WANTED_LONGEST).length;
    const row = (name: string, frames: readonly Frames[]) => {
      const lengths = frames.map(({ longestFrame }) => longestFrame);
      return [
        name,
        frames.length,
        median(lengths),
        quantile(lengths, 0.95),
        Math.max(...lengths),
        Math.max(...frames.map(({ longestTask }) => longestTask)),
      ];
    };
    return {
      tables: [
        {
          title: 'switch to a scene: its longest frame',
          columns: ['scene', 'switches', 'p50 ms', 'p95 ms', 'longest ms', 'longest task ms'],
          rows: [...[...seen].map(([scene, frames]) => row(scene, frames)), row('all', all)],
        },
        {
          title: 'the first round, in which every scene and its map is made',
          columns: ['scene', 'switches', 'p50 ms', 'p95 ms', 'longest ms', 'longest task ms'],
          rows: [...first].map(([scene, frames]) => row(scene, [frames])),
        },
      ],
      figures: [
        {
          what: 'longest frame of a switch',
          wanted: `≤ ${WANTED_LONGEST} ms`,
          found: `${longest.toFixed(0)} ms, ${over} of ${all.length} over`,
          held: over === 0,
        },
        {
          what: 'longest frame, 95th percentile of the switches',
          wanted: `≤ ${WANTED_LONGEST} ms`,
          found: `${ninetyFifth.toFixed(0)} ms`,
          held: ninetyFifth <= WANTED_LONGEST,
        },
        {
          what: 'longest frame, 95th percentile of the switches to a scene with a map',
          wanted: `≤ ${WANTED_LONGEST} ms`,
          found: `${ofMaps.toFixed(0)} ms`,
          held: ofMaps <= WANTED_LONGEST,
        },
      ],
      notes: [
        'frame: gap between two animation frames within 0.7 s of the key; task: the main thread alone (long tasks start at 50 ms, 0 is none)',
        'a wall makes its scenes once and runs for months: what is held is every switch after the first round',
        'drawn in software, without a GPU',
      ],
    };
  } finally {
    await browser.close();
    await served.close();
  }
}

/** Switches through all scenes once, until the first comes again. */
async function firstRound(page: Page): Promise<ReadonlyMap<string, Frames>> {
  const seen = new Map<string, Frames>();
  for (;;) {
    const { scene, frames } = await watchedSwitch(page);
    if (seen.has(scene)) return seen;
    seen.set(scene, frames);
  }
}

async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: Frames = { mapped: false, longestFrame: 0, longestTask: 0 };
    Object.assign(window, { frames });
    let last = performance.now();
    const look = (now: number) => {
      frames.longestFrame = Math.max(frames.longestFrame, now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) frames.longestTask = Math.max(frames.longestTask, duration);
    }).observe({ type: 'longtask' });
  });
}

async function watchedSwitch(page: Page): Promise<{ scene: string; frames: Frames }> {
  await page.evaluate(() =>
    Object.assign((window as unknown as { frames: Frames }).frames, { longestFrame: 0, longestTask: 0 }),
  );
  const { scene } = await switchScene(page);
  const frames = await page.evaluate(
    (wait) =>
      new Promise<Frames>((resolve) => {
        setTimeout(() => {
          const mapped = document.querySelector('[data-active="true"] [data-drawn]') !== null;
          resolve({ ...(window as unknown as { frames: Frames }).frames, mapped });
        }, wait);
      }),
    WATCHED,
  );
  return { scene, frames };
}
