import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/open.ts';
import { foldTotals } from '#server/report/statistics/folding.ts';
import { countFaults, recount } from '#server/report/statistics/recount.ts';
import { freshDatabase } from '../../../support/database.ts';
import { fillPriceKeys } from '../../vegetable-price/price-keys.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await fillPriceKeys(database.db);
});
afterAll(() => database.close());

const KIND = 'price-report';
const [FIRST, LAST] = ['2026-03-01', '2026-03-03'];
const ENTERPRISES = [1_001, 1_002, 1_003];
const enterprise = fc.constantFrom(...ENTERPRISES);
const day = fc.constantFrom(FIRST, '2026-03-02', LAST);
const status = fc.constantFrom(0, 1, 2, 3);
const rows = sql`from unnest(${ENTERPRISES}::int[]) as enterprise_id`;
type Deed = readonly [string, RawBuilder<unknown> | 'fold'];
const deed: fc.Arbitrary<Deed> = fc.oneof(
  day.map((on): [string, RawBuilder<unknown>] => [
    `all owe ${on}`,
    sql`insert into obligation (kind, enterprise_id, period, period_start, period_end, due_at, late_at, lock_at)
      select ${KIND}, enterprise_id, ${on}, ${on}::date, ${on}::date, 1, 1, 1 ${rows} on conflict do nothing`,
  ]),
  fc.tuple(enterprise, day, status, fc.boolean()).map(([who, on, state, late]): [string, RawBuilder<unknown>] => [
    `${who} reports ${on}: ${state}${late ? ', late' : ''}`,
    sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons, late)
      values (${KIND}, ${who}, ${on}, ${on}::date, ${state}, 1, '{"prices/10101/price": 2}', '{}', ${late})
      on conflict (kind, enterprise_id, period) do update set status = excluded.status, late = excluded.late`,
  ]),
  fc
    .tuple(day, status)
    .map(([on, state]): [string, RawBuilder<unknown>] => [
      `all of ${on} become ${state}`,
      sql`update report set status = ${state} where period = ${on}`,
    ]),
  fc
    .tuple(enterprise, fc.constantFrom('report', 'obligation'))
    .map(([who, table]): [string, RawBuilder<unknown>] => [
      `${table} of ${who} go`,
      sql`delete from ${sql.table(table)} where enterprise_id = ${who}`,
    ]),
  fc.tuple(enterprise, day).map(([who, on]): [string, RawBuilder<unknown>] => [
    `what ${who} owes of ${on} is another day's`,
    sql`update obligation set period = '2026-03-02', period_start = '2026-03-02' where enterprise_id = ${who} and period = ${on}
      and not exists (select from obligation where enterprise_id = ${who} and period = '2026-03-02')`,
  ]),
  fc.constant<Deed>(['what stands apart is put together', 'fold']),
  fc
    .tuple(enterprise, fc.constantFrom(320_102, 320_104))
    .map(([who, region]): [string, RawBuilder<unknown>] => [
      `${who} moves to ${region}`,
      sql`update enterprise set region_id = ${region} where enterprise_id = ${who}`,
    ]),
);
const faults = async () => (await recount(database.db, FIRST, LAST)).faults + (await countFaults(database.db));

it('what is owed by division is what enterprises owe and handed in, whatever is written, moved and taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 14 }), async (deeds) => {
      await sql`truncate obligation, report cascade`.execute(database.db);
      for (const [, does] of deeds) await (does === 'fold' ? foldTotals(database.db) : does.execute(database.db));
      expect(await faults(), deeds.map(([what]) => what).join('; ')).toBe(0);
    }),
    { numRuns: 80 },
  );
});

it('a total of what is owed that is wrong is found by the recount', async () => {
  await sql`truncate obligation cascade`.execute(database.db);
  await sql`insert into obligation_total values (${KIND}, ${FIRST}, 320102, 1, 0, 0, 0)`.execute(database.db);
  expect(await faults()).toBe(1);
  await sql`truncate obligation cascade`.execute(database.db);
  expect(await faults()).toBe(0);
});

it('a count of reports that is wrong is found by the recount', async () => {
  await sql`insert into report_count values (${KIND}, 1001, 2, 1)`.execute(database.db);
  expect(await faults()).toBe(1);
  await sql`truncate report cascade`.execute(database.db);
  expect(await faults()).toBe(0);
});
