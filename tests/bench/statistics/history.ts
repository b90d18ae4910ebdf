import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { addDays } from '#base/calendar.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { analyze } from '#server/database/bulk.ts';
import { countReports } from '#server/database/migrations/report/report-cells.ts';
import type { Database } from '#server/database/open.ts';
import type { Db } from '#server/database/tables.ts';
import { fillFoundation } from '#server/foundation/fill.ts';
import { REGIONS } from '#server/foundation/regions.ts';
import { insertRows } from '#server/foundation/rows.ts';
import { itemsOf } from '#server/report/engine/kinds.ts';
import { priceAddress } from '#server/price-report/statistic.ts';

/** 500 enterprises in all divisions on 400 days: as many reports as one statistic may span, all in it. */
export const ENTERPRISES = 500;
export const DAYS = 400;
export const FIRST_DAY = '2025-01-06';
export const LAST_DAY = addDays(FIRST_DAY, DAYS - 1);
export const FIRST_ENTERPRISE = 700_000;
/** What was handed in on the last days still waits for review. */
const WAITING_FROM = addDays(LAST_DAY, -6);

/** Enters so many enterprises that report prices, numbered from `first`, in all divisions by turns. */
export async function enterEnterprises(db: Db, first: number, many: number): Promise<void> {
  const districts = REGIONS.filter(({ level }) => level > Math.min(...REGIONS.map((one) => one.level)));
  await insertRows(
    db,
    'enterprise',
    Array.from({ length: many }, (_, index) => ({
      enterprise_id: first + index,
      code: `S${index}`,
      name: `演练企业${index}号`,
      region_id: districts[index % districts.length]?.region_id ?? 0,
      market_type_code: 'produce',
      address: '',
      reports_prices: true,
      reports_weekly: false,
      sort: index,
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
}

/** Fills an empty database with price reports, 200,000 where nothing else is said, each owed and every goods priced in it; gives how long their cells and totals took, ms. */
export async function fillHistory(
  { db }: Pick<Database, 'db'>,
  { enterprises, from, to } = { enterprises: ENTERPRISES, from: FIRST_DAY, to: LAST_DAY },
): Promise<number> {
  await fillFoundation(db, { passwordHash: 'no password', now: 0 });
  await enterEnterprises(db, FIRST_ENTERPRISE, enterprises);
  const addresses = (await itemsOf(db, priceReport)).map(({ key }) => priceAddress(key));
  return db
    .transaction()
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`alter table report disable trigger user`.execute(tx);
      await sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons, submitted_at, filled_at)
      select ${priceReport.key}, e.enterprise_id, day::date::text, day, case when day >= ${WAITING_FROM}::date then 1 else 2 end, 1, (
          select jsonb_object_agg(address, round((2 + place * 0.11 + (e.enterprise_id % 37) * 0.03 + extract(doy from day) * 0.004)::numeric, 2))
          from unnest(${addresses}::text[]) with ordinality as goods (address, place)),
        '{}', extract(epoch from day)::bigint * 1000, extract(epoch from day)::bigint * 1000
      from generate_series(${from}::date, ${to}::date, '1 day') as day cross join enterprise as e`.execute(tx);
      const start = performance.now();
      await countReports(tx as unknown as Kysely<unknown>);
      const took = performance.now() - start;
      await sql`alter table report enable trigger user`.execute(tx);
      await sql`insert into obligation (kind, enterprise_id, period, period_start, period_end, due_at, late_at, lock_at)
        select kind, enterprise_id, period, period_start, period_start, submitted_at, submitted_at, submitted_at from report`.execute(
        tx,
      );
      return took;
    })
    .then(async (took) => {
      await sql`set statement_timeout = 0`.execute(db);
      await analyze(db);
      return took;
    });
}
