import { serve } from '../../support/served.ts';
import { openBrowser, openWall } from '../../support/serving/browser.ts';
import { positionOf, switchUntil } from '../../support/wall/switching.ts';
import { inspectorOf, type Vitals, vitalsOf, watchVitals } from '../../support/wall/vitals.ts';
import type { Outcome } from '../helpers/report.ts';
import { lastPart, slopeOf } from '../helpers/slope.ts';

/** More by SOAK_SWITCHES, e.g. 5760 for a day. */
const SWITCHES = Number(process.env['SOAK_SWITCHES'] ?? 2_016);
const SAMPLES = 18;
/** Megabytes for each 100 switches, after the warm-up. */
const WANTED_SLOPE = 0.05;
const WANTED_NODES_PERCENT = 2;

interface Look extends Vitals {
  readonly switches: number;
}

/** Hours of a wall in minutes: scenes switched by key, everything looked at on the same scene after garbage was collected. */
export async function soak(): Promise<Outcome> {
  const served = await serve();
  const browser = await openBrowser();
  try {
    const page = await openWall(browser, served, watchVitals);
    const inspector = await inspectorOf(page);
    const faults: string[] = [];
    page.on('pageerror', (problem) => faults.push(problem.message));
    const { scene } = await positionOf(page);
    const looks: Look[] = [];
    for (let switches = 0; switches < SWITCHES;) {
      const until = switches + SWITCHES / SAMPLES;
      while (switches < until) switches += await switchUntil(page, scene);
      await page.evaluate(() => console.clear());
      looks.push({ switches, ...(await vitalsOf(page, inspector)) });
    }
    return outcomeOf(looks, faults);
  } finally {
    await browser.close();
    await served.close();
  }
}

function outcomeOf(looks: readonly Look[], faults: readonly string[]): Outcome {
  const settled = lastPart(looks, ({ switches }) => switches);
  const slope = slopeOf(settled.map(({ switches, heapMegabytes }) => ({ x: switches, y: heapMegabytes }))) * 100;
  const of = (key: keyof Vitals) => settled.map((look) => look[key]);
  const [first, last] = [settled[0], settled.at(-1)];
  if (!first || !last) throw new Error('nothing was seen');
  const nodes = of('nodes');
  const middle = nodes.reduce((sum, one) => sum + one, 0) / nodes.length;
  const spread = Math.max(...nodes.map((one) => (Math.abs(one - middle) / middle) * 100));
  const flat = (key: keyof Vitals) => ({
    what: key,
    wanted: 'no more at the end',
    found: `${first[key]} → ${last[key]}`,
    held: last[key] <= first[key],
  });
  const keys = [
    'heapMegabytes',
    'nodes',
    'listeners',
    'detached',
    'canvases',
    'contextsMade',
    'contextsLost',
    'intervals',
    'sockets',
  ] as const;
  return {
    tables: [
      {
        title: `${last.switches} switches, looked at on the same scene`,
        columns: ['switches', ...keys],
        rows: looks.map((look) => [look.switches, ...keys.map((key) => look[key])]),
      },
    ],
    figures: [
      {
        what: 'heap',
        wanted: `≤ ${WANTED_SLOPE} MB a 100 switches`,
        found: `${slope.toFixed(3)} MB`,
        held: slope <= WANTED_SLOPE,
      },
      {
        what: 'nodes',
        wanted: `± ${WANTED_NODES_PERCENT} %`,
        found: `± ${spread.toFixed(2)} %`,
        held: spread <= WANTED_NODES_PERCENT,
      },
      flat('listeners'),
      flat('intervals'),
      flat('contextsMade'),
      { what: 'contexts lost', wanted: '0', found: String(last.contextsLost), held: last.contextsLost === 0 },
      { what: 'sockets', wanted: '1', found: String(last.sockets), held: last.sockets === 1 },
      {
        what: 'page errors',
        wanted: '0',
        found: faults.length === 0 ? '0' : faults.join('; '),
        held: faults.length === 0,
      },
    ],
    notes: ['slope by least squares over the last two thirds; "flat" compares the first and the last of them'],
  };
}
