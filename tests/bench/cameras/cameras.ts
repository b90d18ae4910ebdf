import type { CDPSession, Page } from 'playwright';
import { flagsWithoutCard } from '../../support/chromium.ts';
import { serve } from '../../support/served.ts';
import { openBrowser, signedInContext } from '../../support/serving/browser.ts';
import type { Outcome } from '../helpers/report.ts';
import { type Sample, slopeOf } from '../helpers/slope.ts';

const FEEDS = 16;
/** Watched for so long; what the page needs has come after the first minute, ms. */
const WATCHED = 180_000;
const WARM_UP = 60_000;
const SAMPLE_EVERY = 10_000;
const MEGABYTE = 1_048_576;
const MINUTE = 60_000;

/** What was seen of the pictures in the page. */
interface Seen {
  /** Stages that a picture was in after it had been live once. */
  readonly left: readonly string[];
  readonly frames: number;
  readonly dropped: number;
}

/** Sixteen pictures of the demonstration side by side on one desk for three minutes: whether each goes on, and what it keeps. */
export async function cameras(): Promise<Outcome> {
  const served = await serve({ env: { RATE_LIMIT: '1000000' } });
  const browser = await openBrowser(flagsWithoutCard);
  try {
    const page = await (await signedInContext(browser, served, 'duty')).newPage();
    await page.setViewportSize({ width: 1_920, height: 1_080 });
    await page.goto(`${served.url}/camera/patrol`);
    await page.getByRole('radio', { name: '16', exact: true }).check({ force: true });
    await page.getByRole('button', { name: '暂停' }).click();
    await page.waitForFunction(
      (feeds) => document.querySelectorAll('figure[data-stage="live"]').length === feeds,
      FEEDS,
      { timeout: 60_000 },
    );
    await page.evaluate(noteStages);
    const inspector = await page.context().newCDPSession(page);
    const heap = await heapOver(page, inspector);
    const { left, frames, dropped } = await page.evaluate(seenOf);
    const slope = slopeOf(heap);
    const aSecond = (frames / FEEDS / WATCHED) * 1_000;
    return {
      tables: [
        {
          title: `${FEEDS} pictures for ${WATCHED / 1_000} s`,
          columns: ['', ''],
          rows: [
            ['pictures a second of each feed', aSecond],
            ['pictures dropped, of all', `${dropped} of ${frames}`],
            ['heap after the first minute, MB', heap[0]?.y ?? Number.NaN],
            ['heap at the end, MB', heap.at(-1)?.y ?? Number.NaN],
          ],
        },
      ],
      figures: [
        {
          what: 'feeds that stood still or were opened anew',
          wanted: 'none',
          found: left.length === 0 ? 'none' : left.join(', '),
          held: left.length === 0,
        },
        {
          what: 'heap after the first minute',
          wanted: '≤ 0.5 MB a minute',
          found: `${slope.toFixed(2)} MB a minute`,
          held: slope <= 0.5,
        },
      ],
      notes: ['the clips of the demonstration, decoded and composed by the processor; heap after collecting'],
    };
  } finally {
    await browser.close();
    await served.close();
  }
}

/** The heap after the warm-up, MB by minutes. */
async function heapOver(page: Page, inspector: CDPSession): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  await page.waitForTimeout(WARM_UP);
  for (let at = WARM_UP; at <= WATCHED; at += SAMPLE_EVERY) {
    await inspector.send('HeapProfiler.collectGarbage');
    const { usedSize } = await inspector.send('Runtime.getHeapUsage');
    samples.push({ x: at / MINUTE, y: usedSize / MEGABYTE });
    if (at < WATCHED) await page.waitForTimeout(SAMPLE_EVERY);
  }
  return samples;
}

/** Writes down every stage that a picture comes into from now on, and how many frames there were. */
function noteStages(): void {
  const left: string[] = [];
  const figures = [...document.querySelectorAll<HTMLElement>('figure[data-stage]')];
  new MutationObserver((records) => {
    for (const { target } of records) {
      const stage = (target as HTMLElement).dataset['stage'] ?? '';
      if (stage !== 'live') left.push(`${(target as HTMLElement).ariaLabel}: ${stage}`);
    }
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-stage'] });
  const total = (key: 'totalVideoFrames' | 'droppedVideoFrames') =>
    figures.reduce((sum, figure) => sum + (figure.querySelector('video')?.getVideoPlaybackQuality()[key] ?? 0), 0);
  const before = { frames: total('totalVideoFrames'), dropped: total('droppedVideoFrames') };
  Object.assign(globalThis, {
    seen: () => ({
      left,
      frames: total('totalVideoFrames') - before.frames,
      dropped: total('droppedVideoFrames') - before.dropped,
    }),
  });
}

const seenOf = (): Seen => (globalThis as unknown as { seen: () => Seen }).seen();
