import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/open.ts';
import { salesByStore, salesFaults } from '#server/store-week/sales.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { freshDatabase } from '../../../support/database.ts';
import { fillPriceKeys } from '../../vegetable-price/price-keys.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await fillPriceKeys(database.db);
});
afterAll(() => database.close());

const WEEKS = ['2026-03-02', '2026-03-09', '2026-03-16'];
const ENTERPRISES = [1_001, 1_002, 1_003];
const [DAY, NIGHT] = ['day/week/subtotal', 'night/week/subtotal'];
const store = fc.constantFrom(...ENTERPRISES);
const week = fc.constantFrom(...WEEKS);
const status = fc.constantFrom(0, 1, 2, 3);
const figure = fc.option(fc.integer({ min: 1, max: 9 }));
const deed: fc.Arbitrary<readonly [string, RawBuilder<unknown>]> = fc.oneof(
  fc
    .tuple(store, week, status, figure, figure, fc.constantFrom('store-week', 'store-day'))
    .map(([who, of, state, day, night, kind]): [string, RawBuilder<unknown>] => [
      `${who} reports ${kind} ${of}: ${day} ${night} ${state}`,
      sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons)
        values (${kind}, ${who}, ${of}, ${of}::date, ${state}, 1, ${JSON.stringify({ [DAY ?? '']: day, [NIGHT ?? '']: night })}, '{}')
        on conflict (kind, enterprise_id, period) do update set status = excluded.status, cells = excluded.cells`,
    ]),
  fc
    .tuple(week, status)
    .map(([of, state]): [string, RawBuilder<unknown>] => [
      `all of ${of} become ${state}`,
      sql`update report set status = ${state} where period = ${of}`,
    ]),
  fc.tuple(store, week, week).map(([who, of, to]): [string, RawBuilder<unknown>] => [
    `the week ${of} of ${who} is ${to}`,
    sql`update report as r set period = ${to}, period_start = ${to}::date where enterprise_id = ${who} and period = ${of}
        and not exists (select from report as n where n.kind = r.kind and n.enterprise_id = ${who} and n.period = ${to})`,
  ]),
  fc
    .tuple(store, week)
    .map(([who, of]): [string, RawBuilder<unknown>] => [
      `${of} of ${who} goes`,
      sql`delete from report where enterprise_id = ${who} and period = ${of}`,
    ]),
  fc.constant<readonly [string, RawBuilder<unknown>]>(['all go', sql`truncate report cascade`]),
);

it('what is kept of each store and week is what its report says, whatever becomes of reports', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), async (deeds) => {
      for (const [, statement] of deeds) await statement.execute(db);
      expect(await salesFaults(db, WEEKS[0] ?? '', WEEKS.at(-1) ?? ''), deeds.map(([name]) => name).join('; ')).toBe(0);
    }),
    { numRuns: 30 },
  );
});

it('a figure that is kept wrong is found, and sums are of the weeks that are asked for', async () => {
  const { db } = database;
  await sql`delete from report`.execute(db);
  await sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons)
    select 'store-week', 1001, period, period::date, 2, 1, jsonb_build_object(${DAY}::text, 1.25 * place, ${NIGHT}::text, case place when 2 then 0.5 end), '{}'
    from unnest(${WEEKS}::text[]) with ordinality as w (period, place)`.execute(db);
  const [first = '', second = '', third = ''] = WEEKS;
  const spans = {
    now: { from: second, to: third },
    before: { from: first, to: first },
    lastYear: null,
    year: { from: first, to: third },
  };
  const sales = (scope: typeof WHOLE_CITY) => salesByStore(db, scope, { withSubmitted: false }, spans);
  const expected = { key: '1001', sum: 6.25, night: 0.5, before: 1.25, lastYear: null, cumulative: 7.5 };
  expect(await sales(WHOLE_CITY)).toMatchObject([expected]);
  expect(await sales({ ...WHOLE_CITY, enterpriseId: 1_001 })).toMatchObject([expected]);
  expect(await sales({ ...WHOLE_CITY, enterpriseId: 1_002 })).toEqual([]);
  await sql`update store_sales set night = 0.75 where period_start = ${second}::date`.execute(db);
  expect(await salesFaults(db, first, third)).toBe(1);
});
