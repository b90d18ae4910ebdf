import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/open.ts';
import type { Db } from '#server/database/tables.ts';
import { foldTotals } from '#server/report/statistics/folding.ts';
import { recount } from '#server/report/statistics/recount.ts';
import { freshDatabase } from '../../../support/database.ts';
import { fillPriceKeys } from '../../vegetable-price/price-keys.ts';

const DAY = '2026-03-01';
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await fillPriceKeys(database.db);
  await sql`update enterprise set region_id = 320102`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await sql`truncate obligation, report cascade`.execute(db);
  await sql`insert into obligation (kind, enterprise_id, period, period_start, period_end, due_at, late_at, lock_at)
    select 'price-report', enterprise_id, ${DAY}, ${DAY}::date, ${DAY}::date, 1, 1, 1 from enterprise`.execute(db);
});

const report = (db: Db, enterpriseId: number, figure: number) =>
  sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons)
    values ('price-report', ${enterpriseId}, ${DAY}, ${DAY}::date, 1, 1, ${JSON.stringify({ 'prices/10101/price': figure })}, '{}')`.execute(
    db,
  );
const withdraw = (db: Db, enterpriseId: number) =>
  sql`update report set status = 0 where enterprise_id = ${enterpriseId}`.execute(db);

/** The rows of both totals: which stand together, how many apart, and what they come to. */
async function rows(db: Db) {
  const { rows: found } = await sql<{ together: number; apart: number; sum: number }>`
    select count(*) filter (where part = 0)::int as together, count(*) filter (where part <> 0)::int as apart, sum(reports)::int as sum from report_total
    union all
    select count(*) filter (where part = 0)::int, count(*) filter (where part <> 0)::int, sum(reported)::int from obligation_total`.execute(
    db,
  );
  return found.map(({ together, apart, sum }) => [together, apart, sum]);
}
const faults = async () => (await recount(database.db, DAY, DAY)).faults;

describe('totals of one division', () => {
  it('are the same before rows of single reports are put together and after, one row for all of them', async () => {
    const { db } = database;
    for (const [at, enterpriseId] of [1_001, 1_002, 1_003].entries()) await report(db, enterpriseId, at + 1);
    expect(await rows(db)).toEqual([
      [0, 3, 3],
      [1, 3, 3],
    ]);
    expect(await faults()).toBe(0);
    expect(await foldTotals(db)).toBe(6);
    expect(await rows(db)).toEqual([
      [1, 0, 3],
      [1, 0, 3],
    ]);
    expect(await faults()).toBe(0);
    expect(await foldTotals(db)).toBe(0);
  });

  it('know their least and most where the one that stood together goes, and another still stands apart', async () => {
    const { db } = database;
    await report(db, 1_001, 1);
    await report(db, 1_002, 5);
    await foldTotals(db);
    await report(db, 1_003, 9);
    await withdraw(db, 1_001);
    expect(await faults()).toBe(0);
    await withdraw(db, 1_003);
    expect(await faults()).toBe(0);
    const { rows: kept } = await sql`select least::float8, most::float8 from report_total`.execute(db);
    expect(kept).toEqual([{ least: 5, most: 5 }]);
  });
});

/** Works in a transaction that stays open, and is never kept waiting for long. */
async function inOpen(work: (tx: Db) => Promise<void>) {
  const tx = await database.db.startTransaction().execute();
  await sql`set local lock_timeout = '1s'`.execute(tx);
  await work(tx);
  return tx;
}

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('two that report for one division at once', () => {
  it('do not wait for each other, nor for who puts rows together, nor he for them', async () => {
    const { db } = database;
    const first = await inOpen(async (tx) => {
      await report(tx, 1_001, 1);
    });
    const second = await inOpen(async (tx) => {
      await report(tx, 1_002, 2);
    });
    await second.commit().execute();
    expect(await foldTotals(db)).toBe(2);
    const third = await inOpen(async (tx) => {
      await withdraw(tx, 1_002);
      await report(tx, 1_003, 3);
    });
    await third.commit().execute();
    await first.commit().execute();
    expect(await faults()).toBe(0);
    await foldTotals(db);
    expect(await rows(db)).toEqual([
      [1, 0, 2],
      [1, 0, 2],
    ]);
    expect(await faults()).toBe(0);
  });

  it('and what somebody is taking back stays as it is until the next time', async () => {
    const { db } = database;
    await report(db, 1_001, 1);
    await foldTotals(db);
    await report(db, 1_002, 2);
    const first = await inOpen(async (tx) => {
      await withdraw(tx, 1_001);
    });
    // The count of the division is changed apart, the row of the cell is held.
    expect(await foldTotals(db)).toBe(1);
    await first.commit().execute();
    expect(await faults()).toBe(0);
    expect(await foldTotals(db)).toBe(2);
    expect(await rows(db)).toEqual([
      [1, 0, 1],
      [1, 0, 1],
    ]);
  });
});
