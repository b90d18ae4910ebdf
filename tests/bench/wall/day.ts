import { setTimeout as pass } from 'node:timers/promises';
import { serve } from '../../support/served.ts';
import { bareContext, openBrowser } from '../../support/serving/browser.ts';
import { positionOf } from '../../support/wall/switching.ts';
import { memoryOf } from '../helpers/memory.ts';
import { processorTime } from '../helpers/processor.ts';
import type { Outcome } from '../helpers/report.ts';

const MINUTE = 60_000;
/** Looked at for so long; more by WALL_MINUTES, e.g. 1440 for a day. */
const MINUTES = Number(process.env['WALL_MINUTES'] ?? 3);
/** What the unit of a wall gives its browser, megabytes. */
const MOST = 4_096;

/** A wall as it stands in a hall: the programme that comes with the system, by the clock; what browser and server take, minute by minute. */
export async function day(): Promise<Outcome> {
  const served = await serve();
  const browser = await openBrowser();
  try {
    const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
    const own = processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
    const page = await (await bareContext(browser, { width: 1_920, height: 1_080 })).newPage();
    await page.goto(served.screenUrl);
    await page.locator('[data-scene]').waitFor();
    const used = () => [own, served.pid].map((pid) => processorTime(pid));
    const rows: (readonly (string | number)[])[] = [];
    let before = { at: performance.now(), used: used() };
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      await pass(MINUTE);
      const now = { at: performance.now(), used: used() };
      const shares = now.used.map((time, at) => ((time - (before.used[at] ?? 0)) / (now.at - before.at)) * 100);
      const { switches, scene } = await positionOf(page);
      const heap = await page.evaluate(
        () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1_048_576,
      );
      const memory = [memoryOf(own), heap, memoryOf(served.pid)].map(Math.round);
      rows.push([minute, scene, switches, ...memory, ...shares.map(Math.round)]);
      before = now;
    }
    const most = Math.max(...rows.map((row) => Number(row[3])));
    return {
      tables: [
        {
          title: `a wall for ${MINUTES} minutes, by the clock`,
          columns: ['minute', 'scene', 'switches', 'browser MB', 'heap MB', 'server MB', 'browser %', 'server %'],
          rows,
        },
      ],
      figures: [{ what: 'memory of the browser, MB', wanted: `≤ ${MOST}`, found: String(most), held: most <= MOST }],
      notes: [
        'memory of all processes, what they share counted once; processors in percent of one core',
        'drawn without a graphics card, whose work the processors do',
      ],
    };
  } finally {
    await browser.close();
    await served.close();
  }
}
