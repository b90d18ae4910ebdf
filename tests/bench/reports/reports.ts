import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { addDays, today } from '#base/calendar.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import { analyze } from '#server/database/bulk.ts';
import { openDatabase } from '#server/database/open.ts';
import { insertRows } from '#server/foundation/rows.ts';
import { serve } from '../../support/served.ts';
import { signIn, type SignedIn } from '../../support/serving/signed-in.ts';
import { filledCopy } from '../../support/serving/template.ts';
import { quantile } from '../helpers/statistics.ts';
import type { Outcome } from '../helpers/report.ts';
import { timed } from '../helpers/together.ts';

const ENTERPRISES = 500;
const FIRST_ID = 600_000;
const QUEUED_DAYS = 400;
const OPENED = 300;
const PAGES = 40;
const BULK = 1_000;
/** How many are on their way at a time. */
const AT_A_TIME = 8;
const KIND = 'price-report';
const WANTED = { open: 120, submit: 150, allSubmitted: 300_000, queue: 150, bulk: 5_000 } as const;
const NO_FILTER = {
  enterpriseName: undefined,
  enterpriseCode: undefined,
  enterpriseId: undefined,
  divisions: undefined,
  year: undefined,
  week: undefined,
  from: undefined,
  to: undefined,
  statuses: undefined,
};

const VALUES = { 'prices/10101/price': 2.5, 'prices/10102/price': 3.1 };

/** 500 enterprises hand in, reports are opened, a queue of 200,000 is leafed through and 1,000 of it are passed at once. */
export async function reports(): Promise<Outcome> {
  const dataDir = await filledCopy();
  try {
    await fill(dataDir);
    const served = await serve({ dataDir, env: { PAGES: 'off', RATE_LIMIT: '100000000' } });
    try {
      return await measured(await signIn(served.url, 'admin', served.password));
    } finally {
      await served.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measured(admin: SignedIn): Promise<Outcome> {
  const period = today({ now: () => Date.now() });
  const enterpriseOf = (index: number) => String(FIRST_ID + (index % ENTERPRISES));
  const opened = await timed(OPENED, AT_A_TIME, async (index) => {
    await admin.send(reportCalls.detail, {
      kind: KIND,
      enterpriseId: enterpriseOf(index),
      period,
      reportId: undefined,
    });
  });

  const receipts = new Map<string, Set<string>>();
  const start = performance.now();
  // Each sends twice, as a browser does that heard nothing of the first.
  const submitted = await timed(ENTERPRISES * 2, AT_A_TIME, async (index) => {
    const enterpriseId = enterpriseOf(index);
    const { receiptNumber } = await admin.send(reportCalls.submit, {
      kind: KIND,
      enterpriseId,
      period,
      values: VALUES,
      reasons: Object.fromEntries(Object.keys(VALUES).map((cell) => [cell, '演练'])),
      version: undefined,
      submitKey: `bench-${enterpriseId}`,
    });
    receipts.set(enterpriseId, new Set([...(receipts.get(enterpriseId) ?? []), receiptNumber]));
  });
  const allSubmitted = performance.now() - start;
  const numbers = new Set([...receipts.values()].flatMap((own) => [...own]));
  const { totalCount: kept } = await admin.send(reportCalls.list, {
    ...NO_FILTER,
    kind: KIND,
    from: period,
    to: period,
    enterpriseName: '演练企业',
    pageIndex: 1,
    pageSize: 1,
  });
  const isWhole = receipts.size === ENTERPRISES && numbers.size === ENTERPRISES && kept === ENTERPRISES;

  const pages = await timed(PAGES, 1, async () => {
    await admin.send(reportCalls.queue, { ...NO_FILTER, kind: KIND, pageIndex: 1, pageSize: 20 });
  });
  const desk = await timed(PAGES, 1, async () => {
    await admin.send(reviewDeskCalls.queue, {
      pageIndex: 1,
      pageSize: 20,
      source: undefined,
      shown: undefined,
      division: undefined,
      text: undefined,
    });
  });
  const { rows, left } = await admin.send(reportCalls.waiting, { ...NO_FILTER, kind: KIND });
  const bulkStart = performance.now();
  const { outcomes, passed } = await admin.send(reportCalls.bulkPass, {
    kind: KIND,
    rows: rows.slice(0, BULK).map(({ reportId, version }) => ({ reportId, version })),
  });
  const bulk = performance.now() - bulkStart;

  const line = (what: string, times: readonly number[]) =>
    [what, times.length, quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)] as const;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const p95 = (times: readonly number[]) => quantile(times, 0.95);
  return {
    tables: [
      {
        title: `${ENTERPRISES} enterprises, ${rows.length + left} reports waiting`,
        columns: ['request', 'count', 'p50 ms', 'p95 ms', 'p99 ms'],
        rows: [
          line('open a report', opened),
          line('submit', submitted),
          line('first page of the queue', pages),
          line('first page of the desk, every kind by risk', desk),
          ['bulk pass of 1,000', 1, bulk, bulk, bulk],
        ],
      },
    ],
    figures: [
      {
        what: 'open a report',
        wanted: `p95 ≤ ${WANTED.open} ms`,
        found: ms(p95(opened)),
        held: p95(opened) <= WANTED.open,
      },
      {
        what: 'submit',
        wanted: `p95 ≤ ${WANTED.submit} ms`,
        found: ms(p95(submitted)),
        held: p95(submitted) <= WANTED.submit,
      },
      {
        what: `${ENTERPRISES} enterprises submitting, each twice`,
        wanted: '≤ 5 min, none lost, none double',
        found: `${ms(allSubmitted)}, ${kept} reports, ${numbers.size} receipts`,
        held: isWhole && allSubmitted <= WANTED.allSubmitted,
      },
      {
        what: `first page of the queue of ${ENTERPRISES * QUEUED_DAYS}, of the desk of every kind`,
        wanted: `p95 ≤ ${WANTED.queue} ms`,
        found: `${ms(p95(pages))}, ${ms(p95(desk))}`,
        held: Math.max(p95(pages), p95(desk)) <= WANTED.queue,
      },
      {
        what: 'bulk pass of 1,000',
        wanted: '≤ 5 s, an outcome per row',
        found: `${ms(bulk)}, ${outcomes.length} outcomes, ${passed} passed`,
        held: bulk <= WANTED.bulk && outcomes.length === BULK && passed === BULK,
      },
    ],
    notes: [
      `${AT_A_TIME} at a time; an administrator hands in for the enterprises; client and server share the machine`,
    ],
  };
}

async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const enterprises = Array.from({ length: ENTERPRISES }, (_, index) => ({
    enterprise_id: FIRST_ID + index,
    code: `R${index}`,
    name: `演练企业${index}号`,
    region_id: 320_115,
    market_type_code: 'produce',
    address: '',
    reports_prices: true,
    reports_weekly: false,
    sort: 10_000 + index,
  }));
  await insertRows(db, 'enterprise', enterprises, {
    enterprise_id: 'int',
    code: 'text',
    name: 'text',
    region_id: 'int',
    market_type_code: 'text',
    address: 'text',
    reports_prices: 'bool',
    reports_weekly: 'bool',
    sort: 'int',
  });
  const last = addDays(today({ now: () => Date.now() }), -30);
  await sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons, late, risk, explained, submitted_at, filled_at)
    select ${KIND}, e.enterprise_id, to_char(day, 'YYYY-MM-DD'), day, 1, 1, ${JSON.stringify(VALUES)}::jsonb, '{}', e.enterprise_id % 7 = 0, (e.enterprise_id * 7) % 100, e.enterprise_id % 3,
      extract(epoch from day)::bigint * 1000, extract(epoch from day)::bigint * 1000
    from enterprise e cross join generate_series(${last}::date - ${QUEUED_DAYS - 1}::int, ${last}::date, '1 day') as day where e.enterprise_id >= ${FIRST_ID}`.execute(
    db,
  );
  await analyze(db);
  await close();
}
