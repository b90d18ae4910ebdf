import { sql } from 'kysely';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { PRICE_COLUMN, PRICE_SHEET } from '#subjects/price-report/terms.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { countReports } from '#server/database/migrations/report/report-cells.ts';
import { countStoreSales } from '#server/database/migrations/statistic/stores/store-sales.ts';
import { whileBare } from '#server/demonstration/bare.ts';
import type { Db } from '#server/database/tables.ts';
import type { Kysely } from 'kysely';
import { FIRST } from '../sizes.ts';
import type { CityDays } from './prices.ts';

/** Reports of the last days still wait for review. */
const WAITING_DAYS = 1;
/** One report in so many is missing, one in so many came late. */
const [MISSING, LATE] = [33, 19] as const;
const REST = ['report', 'obligation'] as const;

/** What a report is besides its cells, for a query with the enterprise `e` and the first and last day of a period. */
const about = (last: string) => sql`
  case when o.last_day > ${last}::date - ${WAITING_DAYS}::int - 7 * (o.last_day - o.first_day > 0)::int then 1 else 2 end, 1, o.cells, '{}'::jsonb,
  (o.enterprise_id + (o.first_day - date '2020-01-01')) % ${LATE} = 0, (o.enterprise_id * 7) % 100, o.enterprise_id % 3, o.at, o.at, o.at + 7200000,
  to_char(o.first_day, 'YYYYMMDD') || lpad(nextval('report_receipt')::text, 8, '0'), md5(o.enterprise_id::text || o.period)`;

const COLUMNS = sql`kind, enterprise_id, period, period_start, status, version, cells, reasons, late, risk, explained, submitted_at, filled_at, decided_at, receipt_number, content_hash`;
const isThere = (day: string) => sql.raw(`(enterprise_id + (${day} - date '2020-01-01')) % ${MISSING} <> 0`);

/** A report of every market and day with the prices of that day, one of every store and week like one of the demonstration; what was owed, versions and deeds. */
export async function growReports(tx: Db, days: CityDays): Promise<void> {
  for (const table of REST) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
  await sql`
    insert into report (${COLUMNS}) select ${priceReport.key}, o.enterprise_id, o.period, o.first_day, ${about(days.to)} from (
      select enterprise_id, price_date::text as period, price_date as first_day, price_date as last_day,
        jsonb_object_agg(${`${PRICE_SHEET}/`} || goods_id || ${`/${PRICE_COLUMN}`}, price) as cells, extract(epoch from price_date)::bigint * 1000 as at
      from price_point where enterprise_id >= ${FIRST} and price_date between ${days.from}::date and ${days.to}::date and ${isThere('price_date')}
      group by price_date, enterprise_id) as o`.execute(tx);
  await sql`
    insert into report (${COLUMNS}) select ${storeWeekReport.key}, o.enterprise_id, o.period, o.first_day, ${about(days.to)} from (
      select e.enterprise_id, to_char(monday, 'IYYY-"W"IW') as period, monday::date as first_day, monday::date + 6 as last_day, (extract(epoch from monday)::bigint + 7 * 86400) * 1000 as at,
        (select jsonb_object_agg(c.key, round(c.value::numeric * (0.5 + (e.enterprise_id % 100 + extract(week from monday)::int) / 100.0), 2)) from jsonb_each_text(t.cells) as c) as cells
      from ${weeks(days)} cross join enterprise as e
        cross join (select cells from report where kind = ${storeWeekReport.key} and status = 2 order by report_id desc limit 1) as t
      where e.enterprise_id >= ${FIRST} and e.reports_weekly and ${isThere('monday::date')}) as o`.execute(tx);
  await sql`insert into report_version (report_id, version, cells, reasons, content_hash, saved_by, saved_name, saved_at)
    select report_id, 1, cells, reasons, content_hash, 0, '企业填报员', submitted_at from report where enterprise_id >= ${FIRST}`.execute(
    tx,
  );
  await sql`insert into report_action (report_id, version, deed, from_status, to_status, reason, on_behalf, user_id, user_name, at)
    select report_id, s.version, s.deed, s.version - 1, s.version, '', false, 0, '企业填报员', case s.version when 1 then submitted_at else decided_at end
    from report cross join (values (1, 'submit'), (2, 'pass')) as s (version, deed) where enterprise_id >= ${FIRST} and s.version <= status`.execute(
    tx,
  );
  await growObligations(tx, days);
  for (const table of REST) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
}

const weeks = ({ from, to }: CityDays) =>
  sql`generate_series(date_trunc('week', ${from}::date), ${to}::date - 6, '7 days') as monday`;

async function growObligations(tx: Db, days: CityDays): Promise<void> {
  const DUE = sql`(extract(epoch from last_day)::bigint + 2 * 86400) * 1000`;
  await sql`insert into obligation (kind, enterprise_id, period, period_start, period_end, due_at, late_at, lock_at)
    select kind, enterprise_id, period, first_day, last_day, ${DUE}, ${DUE} + 86400000, ${DUE} + 604800000 from (
      select ${priceReport.key}::text as kind, enterprise_id, day::date::text as period, day::date as first_day, day::date as last_day
      from generate_series(${days.from}::date, ${days.to}::date, '1 day') as day cross join enterprise where enterprise_id >= ${FIRST} and reports_prices
      union all
      select ${storeWeekReport.key}, enterprise_id, to_char(monday, 'IYYY-"W"IW'), monday::date, monday::date + 6
      from ${weeks(days)} cross join enterprise where enterprise_id >= ${FIRST} and reports_weekly) as owed`.execute(
    tx,
  );
}

/** Cells and totals of all reports, and how many were owed, made anew from what lies there. */
export async function countAnew(tx: Db): Promise<void> {
  await sql`truncate report_cell, report_total, store_sales, obligation_total`.execute(tx);
  const all = tx as unknown as Kysely<unknown>;
  await whileBare(tx, ['report_cell'], () => countReports(all));
  await countStoreSales(all);
  await sql`
    insert into obligation_total (kind, period_start, region_id, owed, reported, passed, late)
    select o.kind, o.period_start, s.region_id, count(*), count(*) filter (where r.status in (1, 2)), count(*) filter (where r.status = 2),
      count(*) filter (where r.status in (1, 2) and r.late)
    from obligation as o join report_seat as s on s.enterprise_id = o.enterprise_id and o.period_start >= s.since and o.period_start < s.until
      left join report as r on r.kind = o.kind and r.enterprise_id = o.enterprise_id and r.period = o.period
    group by 1, 2, 3`.execute(tx);
}
