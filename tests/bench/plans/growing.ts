import { sql } from 'kysely';
import { addDays, type DateText, monthStart } from '#base/calendar.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import type { Database } from '#server/database/open.ts';
import type { Db } from '#server/database/tables.ts';
import { layMonths, PRICE_TABLES } from '#server/keeping/months.ts';
import { enterEnterprises } from '../statistics/history.ts';

const FIRST = 700_000;
const MARKETS = 500;
const GOODS = 49;
/** 500 markets and 49 goods on so many days are five million prices. */
const PRICED_DAYS = 205;
const REPORTED_DAYS = 400;

/** What else grows with the years, by the column that numbers it, and how often it is laid down again. */
const COPIED = [
  { table: 'operation_log', key: 'operation_log_id', times: 400 },
  { table: 'login_log', key: 'login_log_id', times: 400 },
  { table: 'alert', key: 'alert_id', times: 400 },
] as const;

/** Adds three years' worth of rows to a demonstration city, up to `today`: five million prices, 200,000 reports that were owed, logs and alerts. */
export async function growCity({ db }: Pick<Database, 'db'>, today: DateText): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await enterEnterprises(db, FIRST, MARKETS);
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await growPrices(tx, today);
    await growReports(tx, today);
    await copyHistory(tx);
  });
  await sql`vacuum (analyze)`.execute(db);
}

async function growPrices(tx: Db, today: DateText): Promise<void> {
  const from = addDays(today, 1 - PRICED_DAYS);
  await layMonths(tx, PRICE_TABLES, { from: monthStart(from), to: today });
  await sql`insert into price_point (price_date, goods_id, enterprise_id, price)
    select day::date, g.goods_id, e.enterprise_id, 3 + (g.goods_id * 7 + e.enterprise_id * 3 + extract(doy from day)::int) % 17 / 4.0
    from generate_series(${from}::date, ${today}::date, '1 day') as day
      cross join (select goods_id from goods where length(code) = (select max(length(code)) from goods) order by sort limit ${GOODS}) as g
      cross join (select enterprise_id from enterprise where enterprise_id >= ${FIRST}) as e`.execute(tx);
  await sql`insert into price_warning (price_date, goods_id, enterprise_id, price, deviation_percent)
    select price_date, goods_id, enterprise_id, price, 12 from price_point
    where enterprise_id >= ${FIRST} and (goods_id + enterprise_id + extract(day from price_date)::int) % 20 = 0`.execute(
    tx,
  );
}

async function growReports(tx: Db, today: DateText): Promise<void> {
  const last = addDays(today, -1);
  await sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons, late, risk, explained, submitted_at, filled_at)
    select ${priceReport.key}, e.enterprise_id, day::date::text, day, case when day > ${last}::date - 7 then 1 else 2 end, 1,
      jsonb_build_object('prices/10101/price', 2.5, 'prices/10102/price', 3.1), '{}', e.enterprise_id % 7 = 0, (e.enterprise_id * 7) % 100,
      e.enterprise_id % 3, extract(epoch from day)::bigint * 1000, extract(epoch from day)::bigint * 1000
    from enterprise e cross join generate_series(${last}::date - ${REPORTED_DAYS - 1}::int, ${last}::date, '1 day') as day
    where e.enterprise_id >= ${FIRST}`.execute(tx);
  await sql`insert into obligation (kind, enterprise_id, period, period_start, period_end, due_at, late_at, lock_at)
    select kind, enterprise_id, period, period_start, period_start, submitted_at, submitted_at, submitted_at from report
    where enterprise_id >= ${FIRST}`.execute(tx);
}

/** Lays down as much log and as many alerts as come together over years. */
export async function copyHistory(tx: Db): Promise<void> {
  for (const one of COPIED) await copied(tx, one);
}

/** Numbers of what is laid down again begin here. */
const COPIES_FROM = 1_000_000;

/** Lays the rows of a table down `times` over. */
async function copied(tx: Db, { table, key, times }: (typeof COPIED)[number]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name <> ${key}`.execute(tx);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${sql.ref(key)}, ${columns}) overriding system value
    select ${COPIES_FROM}::int + row_number() over (), ${columns} from ${sql.table(table)}, generate_series(1, ${times})
    on conflict do nothing`.execute(tx);
}
