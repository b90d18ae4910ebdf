import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { visitCalls } from '#subjects/visit/calls.ts';
import { openServed } from '../../attack/database/opened.ts';
import { serve, type Served, type ServeOptions } from '../../support/served.ts';
import { clusterless, startCluster } from '../../support/serving/cluster.ts';
import { filledCopy } from '../../support/serving/template.ts';
import type { Figure, Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';

/** Views a second that are to be taken in, and for how long they come at that rate, s. */
const [WANTED, SECONDS] = [1_000, 30] as const;
/** They come for so long before anything is measured, s: right after a start the server is still at work with that. */
const FIRST_SECONDS = 3;
/** As many as come when everybody waits for the answer before. */
const AT_ONCE = 20_000;
/** The server is killed so long after the third crowd begins, ms. */
const KILLED_AFTER = 4_000;
const CONNECTIONS = 100;
const PAGES = 40;
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';
/** A site of the demonstration, and where its pages come from. */
const [CODE, ORIGIN] = ['demo-mall', 'https://mall.example'] as const;

/** A thousand views a second right after a start, then for half a minute, then as many as go, then a `kill -9` among them: none that was answered may be lost. */
export async function visits(): Promise<Outcome> {
  const dataDir = await filledCopy();
  const rows: (readonly (string | number)[])[] = [];
  const figures: Figure[] = [];
  const on = async (engine: string, options: ServeOptions & { readonly dataDir: string }) => {
    const measured = await measuredOn(options);
    rows.push([engine, ...measured.row]);
    figures.push(...measured.figures.map((figure) => ({ ...figure, what: `${engine}: ${figure.what}` })));
  };
  try {
    await on('embedded', { dataDir });
    if (clusterless === undefined) {
      const cluster = await startCluster();
      try {
        // What is answered has to be on the disk.
        cluster.configure({ settings: ['fsync = on'] });
        await cluster.halt('fast');
        await cluster.resume();
        await on('PostgreSQL', { dataDir, databaseUrl: cluster.url });
      } finally {
        await cluster.remove();
      }
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    tables: [
      {
        title: `views of pages, ${CONNECTIONS} connections, each visitor at an address of their own`,
        columns: [
          'engine',
          'views/s asked',
          'right after a start',
          'views/s taken in',
          'p50 ms',
          'p99 ms',
          'views/s at most',
          'answered',
          'kept',
        ],
        rows,
      },
    ],
    figures,
    notes: [
      'clients, server and database share the machine; the job that adds up runs meanwhile, as it does every minute',
      `for ${FIRST_SECONDS} s right after a start views come before any are measured: nothing is refused then, but the start itself takes its part of the machine`,
      'answered: with 200, over all four crowds; kept: views in the sums and in the queue, after a kill -9 among the last crowd and another start',
    ],
  };
}

async function measuredOn(options: ServeOptions & { readonly dataDir: string }) {
  const served = await serve({ ...options, callsOnly: true, env: { TRUST_PROXY: 'on', RATE_LIMIT: '1000000' } });
  let before = 0;
  let answered = 0;
  let asked = 0;
  const add = (load: Load) => {
    answered += load.answered;
    asked += load.asked;
    return load;
  };
  const steady = { perSecond: 0, p50: 0, p99: 0, failures: 0 };
  let [started, most] = [0, 0];
  try {
    await served.kill();
    before = await keptIn(options);
    await served.restart();
    const first = add(await crowd(served, { amount: WANTED * FIRST_SECONDS, overallRate: WANTED }));
    started = first.perSecond;
    const paced = add(await crowd(served, { amount: WANTED * SECONDS, overallRate: WANTED }));
    // Whoever was kept waiting beyond the last second asks in another one: what counts is what was taken in while they came.
    Object.assign(steady, paced, { perSecond: paced.inTime(SECONDS) / SECONDS });
    most = add(await crowd(served, { amount: AT_ONCE })).perSecond;
    const dying = crowd(served, { amount: AT_ONCE * 5, timeout: 2 });
    await pause(KILLED_AFTER);
    await served.kill();
    add(await dying);
    await served.restart();
    await served.kill();
  } finally {
    await served.close();
  }
  const kept = (await keptIn(options)) - before;
  const figures: Figure[] = [
    {
      what: 'views taken in a second',
      wanted: `≥ ${Math.round(WANTED * 0.99)}, none refused`,
      found: `${Math.round(steady.perSecond)}, ${steady.failures} refused`,
      held: steady.perSecond >= WANTED * 0.99 && steady.failures === 0,
    },
    {
      what: 'answered views lost by kill -9',
      wanted: '0',
      found: String(Math.max(0, answered - kept)),
      held: kept >= answered,
    },
    {
      what: 'views kept that nobody told',
      wanted: '0',
      found: String(Math.max(0, kept - asked)),
      held: kept <= asked,
    },
  ];
  const { perSecond, p50, p99 } = steady;
  return {
    row: [WANTED, Math.round(started), Math.round(perSecond), p50, p99, Math.round(most), answered, kept],
    figures,
  };
}

interface Load {
  readonly asked: number;
  readonly answered: number;
  readonly failures: number;
  readonly perSecond: number;
  /** How many were answered in the first so many seconds. */
  readonly inTime: (seconds: number) => number;
  readonly p50: number;
  readonly p99: number;
}

/** Visitors as many as views, who look at pages of one site. */
let visitor = 0;

async function crowd(
  { url }: Served,
  pace: Pick<autocannon.Options, 'amount' | 'overallRate' | 'timeout'>,
): Promise<Load> {
  const times: number[] = [];
  const answeredAt: number[] = [];
  const seen = { asked: 0, answered: 0, failures: 0 };
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    visitor += 1;
    seen.asked += 1;
    const address = [10, visitor >> 16, visitor >> 8, visitor].map((part) => part & 255).join('.');
    return {
      ...request,
      headers: { ...request.headers, 'x-forwarded-for': address },
      body: new URLSearchParams({
        site: CODE,
        path: `/page/${visitor % PAGES}`,
        title: '页面',
        from: 'baidu.com',
      }).toString(),
    };
  };
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      {
        url: url + visitCalls.count.path,
        method: 'POST',
        connections: CONNECTIONS,
        headers: {
          origin: ORIGIN,
          'user-agent': BROWSER,
          'accept-language': 'zh-CN',
          'content-type': 'application/x-www-form-urlencoded',
        },
        requests: [{ setupRequest }],
        ...pace,
      },
      (problem: unknown) => (problem ? reject(problem) : resolve()),
    );
    instance.on('response', (_client, status, _size, took) => {
      times.push(took);
      if (status === 200) {
        seen.answered += 1;
        answeredAt.push(performance.now());
      } else seen.failures += 1;
    });
    instance.on('reqError', () => {
      // The server is dead: whoever is left need not be tried one by one.
      instance.stop();
    });
  });
  const seconds = (performance.now() - start) / 1000;
  return {
    ...seen,
    perSecond: seen.answered / seconds,
    inTime: (first) => answeredAt.filter((at) => at - start <= first * 1_000).length,
    p50: median(times),
    p99: quantile(times, 0.99),
  };
}

/** Views that are kept of the site, added up or not yet. Only while no server runs. */
async function keptIn({ dataDir, databaseUrl }: ServeOptions & { readonly dataDir: string }): Promise<number> {
  const database = await openServed({ dataDir, databaseUrl });
  try {
    const { rows } = await sql<{ views: number }>`
      select ((select coalesce(sum(views), 0) from visit_source join visit_site using (site_id) where code = ${CODE})
        + (select count(*) from visit_event join visit_site using (site_id) where code = ${CODE}))::int as views`.execute(
      database.db,
    );
    return rows[0]?.views ?? 0;
  } finally {
    await database.close();
  }
}
