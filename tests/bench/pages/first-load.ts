import type { Browser, BrowserContext } from 'playwright';
import { type Served, serve } from '../../support/served.ts';
import { bareContext, openBrowser, signedInContext } from '../../support/serving/browser.ts';
import type { Figure, Outcome } from '../helpers/report.ts';
import { startFloorPage } from './floor-page.ts';
import { type Loading, loadingOf } from './loading.ts';

const ROUNDS = 5;

interface Visit {
  readonly name: string;
  readonly url: string;
  /** What is in sight once the page is of use. */
  readonly content: string;
  readonly open: () => Promise<BrowserContext>;
  /** Kilobytes of JavaScript that it may load, gzip. */
  readonly most?: number;
}

/** What the first visit of a page costs a slow office computer, beside a bare page of the same libraries. */
export async function firstLoad(): Promise<Outcome> {
  const served = await serve({ env: { RATE_LIMIT: '1000000' } });
  const floor = await startFloorPage();
  const browser = await openBrowser();
  try {
    const found = new Map<Visit, Loading[]>();
    const visits = visitsOf(browser, served, floor.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const visit of visits)
        found.set(visit, [...(found.get(visit) ?? []), await loadingOf(await visit.open(), visit.url, visit.content)]);
    }
    const rows = visits.map((visit) => ({ visit, best: bestOf(found.get(visit) ?? []) }));
    const base = rows.find(({ visit }) => visit.url === floor.url)?.best.processor ?? Number.NaN;
    return {
      tables: [
        {
          title: 'first visit, nothing cached',
          columns: ['page', 'JavaScript kB', 'CSS kB', 'FCP ms', 'LCP ms', 'CLS', 'main thread ms', '÷ floor'],
          rows: rows.map(({ visit, best }) => [
            visit.name,
            best.script,
            best.style,
            best.firstPaint,
            best.largestPaint,
            best.shift,
            best.processor,
            best.processor / base,
          ]),
        },
      ],
      figures: rows.flatMap(({ visit, best }): Figure[] =>
        visit.most === undefined
          ? []
          : [
              {
                what: `${visit.name}: JavaScript`,
                wanted: `≤ ${visit.most} kB gzip`,
                found: `${best.script.toFixed(1)} kB`,
                held: best.script <= visit.most,
              },
            ],
      ),
      notes: [
        `least of ${ROUNDS} rounds, pages by turns; processor slowed down 4 times, 10 Mbit/s, 10 ms; kB are 1,000 bytes after gzip -9`,
      ],
    };
  } finally {
    await browser.close();
    floor.close();
    await served.close();
  }
}

function visitsOf(browser: Browser, served: Served, floor: string): readonly Visit[] {
  const signedIn = () => signedInContext(browser, served, 'analyst');
  const anybody = () => bareContext(browser);
  return [
    { name: 'bare React + Arco table', url: floor, content: 'td', open: anybody },
    { name: '/login', url: `${served.url}/login`, content: 'form', open: anybody, most: 200 },
    {
      name: '/vegetable-price/warnings',
      url: `${served.url}/vegetable-price/warnings`,
      content: 'td',
      open: signedIn,
      most: 350,
    },
    { name: '/dashboard', url: `${served.url}/dashboard`, content: 'td', open: signedIn },
    {
      name: 'wall, first scene',
      url: served.screenUrl,
      content: '[data-scene] td',
      open: () => bareContext(browser, { width: 1_920, height: 1_080 }),
      most: 500,
    },
  ];
}

function bestOf(rounds: readonly Loading[]): Loading {
  const least = (key: keyof Loading) => Math.min(...rounds.map((round) => round[key]));
  return {
    script: least('script'),
    style: least('style'),
    firstPaint: least('firstPaint'),
    largestPaint: least('largestPaint'),
    shift: least('shift'),
    processor: least('processor'),
  };
}
