import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { reportCells } from '#server/database/migrations/report/report-cells.ts';
import { seatsTogether } from '#server/database/migrations/report/seats-together.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows } from '#server/foundation/rows.ts';
import { cellFigures } from '#server/report/statistics/figures.ts';
import { foldTotals } from '#server/report/statistics/folding.ts';
import { recount } from '#server/report/statistics/recount.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { freshDatabase } from '../../../support/database.ts';
import { fillPriceKeys } from '../../vegetable-price/price-keys.ts';
import { kept, recounted } from './recounted.ts';

const START = '2026-03-01';
const KIND = priceReport.key;
const ADDRESSES = ['prices/10101/price', 'prices/10102/price', 'prices/10103/price'];
const ENTERPRISES = [1_001, 1_002, 1_003];
const REGIONS = [320_102, 320_104];
let database: Database;
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
  await fillPriceKeys(db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.deleteFrom('report').execute();
});

const cells = fc
  .dictionary(fc.constantFrom(...ADDRESSES), fc.option(fc.integer({ min: 1, max: 5 })), { maxKeys: 3 })
  .map((values) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value && value / 4])));
const status = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const);
const place = { day: fc.integer({ min: 0, max: 2 }), enterpriseId: fc.constantFrom(...ENTERPRISES) };
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), ...place, cells, status }) },
  fc.record({ kind: fc.constant('move' as const), ...place, status }),
  fc.record({ kind: fc.constant('move-all' as const), day: place.day, status }),
  fc.record({ kind: fc.constant('remove' as const), days: fc.array(place.day, { maxLength: 2 }) }),
  fc.record({
    kind: fc.constant('district' as const),
    enterpriseId: place.enterpriseId,
    region: fc.constantFrom(...REGIONS),
  }),
  fc.record({ kind: fc.constant('fold' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Written = Extract<Step, { kind: 'write' }>;

const rowOf = ({ day, enterpriseId, cells: values, status: state }: Omit<Written, 'kind'>) => ({
  kind: KIND,
  enterprise_id: enterpriseId,
  period: addDays(START, day),
  period_start: addDays(START, day),
  status: state,
  version: 1,
  cells: JSON.stringify(values),
  reasons: '{}',
  filled_at: 1,
  submitted_at: 1,
  decided_at: null,
  receipt_number: null,
  content_hash: null,
});

async function take(done: Step): Promise<void> {
  if (done.kind === 'write') {
    const row = rowOf(done);
    await db
      .insertInto('report')
      .values(row)
      .onConflict((on) =>
        on.columns(['kind', 'enterprise_id', 'period']).doUpdateSet({ cells: row.cells, status: row.status }),
      )
      .execute();
  } else if (done.kind === 'fold') {
    await foldTotals(db);
  } else if (done.kind === 'remove') {
    await db
      .deleteFrom('report')
      .where(sql<boolean>`period_start = any(${done.days.map((day) => addDays(START, day))}::date[])`)
      .execute();
  } else if (done.kind === 'district') {
    await db
      .updateTable('enterprise')
      .set({ region_id: done.region })
      .where('enterprise_id', '=', done.enterpriseId)
      .execute();
  } else {
    const all = db
      .updateTable('report')
      .set({ status: done.status })
      .where('period_start', '=', addDays(START, done.day));
    await (done.kind === 'move' ? all.where('enterprise_id', '=', done.enterpriseId) : all).execute();
  }
}

describe('cells and their totals, kept beside the documents', () => {
  it('are what the documents say, whatever is written, moved, put together and deleted, one by one or many at once, and whoever moves to another division', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await db.deleteFrom('report').execute();
        for (const done of steps) await take(done);
        expect(await kept(db)).toEqual(await recounted(db));
      }),
      { numRuns: 60 },
    );
  });

  it('are found to be wrong by a recount where a sum is, and where somebody else has a seat', async () => {
    await take({ kind: 'write', day: 0, enterpriseId: 1_001, cells: { 'prices/10101/price': 2 }, status: 2 });
    const faults = async () => (await recount(db, START, START)).faults;
    expect(await faults()).toBe(0);
    for (const wrong of [sql`total = total + 1`, sql`seats = seats >> 1`]) {
      await sql`update report_total set ${wrong}`.execute(db);
      expect(await faults()).toBe(1);
      await sql`truncate report cascade`.execute(db);
      await take({ kind: 'write', day: 0, enterpriseId: 1_001, cells: { 'prices/10101/price': 2 }, status: 2 });
    }
  });

  it('go with reports that are all taken away at once', async () => {
    await take({ kind: 'write', day: 0, enterpriseId: 1_001, cells: { 'prices/10101/price': 2 }, status: 1 });
    expect((await kept(db)).cells).toHaveLength(1);
    await sql`truncate report cascade`.execute(db);
    expect(await kept(db)).toEqual({ cells: [], totals: {} });
  });
});

describe('a division with more enterprises than a block has seats', () => {
  it('each is counted once over several periods, added up and found to be the least and the most', async () => {
    const more = Array.from({ length: 300 }, (_, index) => 700_000 + index);
    await insertRows(
      db,
      'enterprise',
      more.map((id) => ({
        enterprise_id: id,
        code: `M${id}`,
        name: `企业${id}`,
        region_id: 320_115,
        market_type_code: 'produce',
        address: '',
        reports_prices: true,
        reports_weekly: false,
        sort: id,
      })),
      {
        enterprise_id: 'int',
        code: 'text',
        name: 'text',
        region_id: 'int',
        market_type_code: 'text',
        address: 'text',
        reports_prices: 'bool',
        reports_weekly: 'bool',
        sort: 'int',
      },
    );
    const written = more.flatMap((enterpriseId, index) =>
      [0, 1]
        .filter((day) => day === 0 || index % 2 === 0)
        .map((day) => rowOf({ day, enterpriseId, cells: { 'prices/10101/price': index + 1 }, status: 2 })),
    );
    for (let from = 0; from < written.length; from += 100)
      await db
        .insertInto('report')
        .values(written.slice(from, from + 100))
        .execute();
    const choice = { from: START, to: addDays(START, 1), withSubmitted: false };
    const expected = { sum: 45_150 + 22_500, mean: 67_650 / 450, least: 1, most: 300, reported: 300 };
    for (const by of ['all', 'division'] as const) {
      const rows = await cellFigures(db, priceReport, WHOLE_CITY, choice, ['prices/10101/price'], by);
      expect(rows).toMatchObject([expected]);
    }
    const halves = await cellFigures(db, priceReport, WHOLE_CITY, choice, ['prices/10101/price'], 'period');
    expect(halves.map(({ key, reported }) => [key, reported]).toSorted()).toEqual([
      [START, 300],
      [addDays(START, 1), 150],
    ]);
    expect(await kept(db)).toEqual(await recounted(db));
  });
});

describe('cells and totals of a database that had none', () => {
  it('are made for the reports that an older database already has', async () => {
    for (const [index, enterpriseId] of ENTERPRISES.entries())
      for (const day of [0, 1, 2])
        await take({
          kind: 'write',
          day,
          enterpriseId,
          cells: { 'prices/10101/price': 2 + index, 'prices/10102/price': null },
          status: day === 2 ? 0 : 2,
        });
    const before = await kept(db);
    await db.transaction().execute(async (transaction) => {
      for (const name of ['insert', 'delete', 'update'])
        await sql
          .raw(`drop function keep_report_cells_on_${name}(), total_owed_on_report_${name}() cascade`)
          .execute(transaction);
      for (const name of ['empty_report_cells', 'seat_report_enterprise', 'seat_new_enterprises', 'add_report_changes'])
        await sql.raw(`drop function ${name} cascade`).execute(transaction);
      await sql`drop type report_change`.execute(transaction);
      await sql`drop table report_cell, report_total, report_seat`.execute(transaction);
      await reportCells(transaction as unknown as Kysely<unknown>);
      await seatsTogether(transaction as unknown as Kysely<unknown>);
    });
    expect(await kept(db)).toEqual(before);
    expect(before.cells).toHaveLength(9);
    await take({ kind: 'move-all', day: 2, status: 1 });
    expect(await kept(db)).toEqual(await recounted(db));
  });
});
