import { type RawBuilder, sql } from 'kysely';
import { addDays, before, type DateText } from '#base/calendar.ts';
import type { Db } from '../../database/tables.ts';
import { placedOn, placedRegion } from '../../scope/placed.ts';
import { holdAllPrices } from '../writing/holding.ts';

/** What a recount of kept sums found: sums that were compared, and the days on which one differs. */
export interface SumsRecount {
  readonly sums: number;
  readonly faulty: readonly DateText[];
}

const counted = (first: DateText, last: DateText): RawBuilder<unknown> => sql`
  select p.price_date, p.goods_id, ${placedRegion} as region_id, e.market_type_code, sum((p.price * 100)::bigint) as total, count(*) as prices
  from price_point as p join enterprise as e using (enterprise_id) ${placedOn(sql`p.price_date`)} where p.price_date between ${first}::date and ${last}::date group by 1, 2, 3, 4`;

/** The months that these days lie in, from their days. */
const monthly = (first: DateText, last: DateText): RawBuilder<unknown> => sql`
  select date_trunc('month', price_date)::date as price_date, goods_id, region_id, market_type_code, sum(total) as total, sum(prices) as prices
  from price_sum where price_date >= date_trunc('month', ${first}::date) and price_date < date_trunc('month', ${last}::date) + interval '1 month'
  group by 1, 2, 3, 4`;

/** Adds the prices of these days up anew and compares their sums 汇总 with what is kept, days and months alike. Reads one state of the database and changes nothing. */
export async function recountSums(db: Db, first: DateText, last: DateText): Promise<SumsRecount> {
  const { rows } = await sql<{ day: DateText; sums: number; faults: number }>`
    with anew as (${counted(first, last)}),
      kept as (select * from price_sum where prices <> 0 and price_date between ${first}::date and ${last}::date),
      months as (${monthly(first, last)})
    select price_date::text as day, count(*)::int as sums, count(*) filter (where (anew.total, anew.prices) is distinct from (kept.total, kept.prices))::int as faults
    from anew full join kept using (price_date, goods_id, region_id, market_type_code) group by 1
    union all select price_date::text, count(*)::int, count(*) filter (where (coalesce(months.total, 0), coalesce(months.prices, 0))
        is distinct from (coalesce(whole.total, 0), coalesce(whole.prices, 0)))::int
      from months full join (select * from price_month_sum where price_date between date_trunc('month', ${first}::date) and ${last}::date) as whole
        using (price_date, goods_id, region_id, market_type_code) group by 1`.execute(db);
  return {
    sums: rows.reduce((all, { sums }) => all + sums, 0),
    faulty: [...new Set(rows.filter(({ faults }) => faults > 0).map(({ day }) => day))].toSorted(),
  };
}

/** Makes the sums of these days, and of the months that they lie in, anew from the prices; nobody writes prices meanwhile. */
export const rebuildSums = (db: Db, first: DateText, last: DateText): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdAllPrices(tx);
    await sumAnew(tx, first, last);
  });

/** The same for a month whose prices were brought back, of which an enterprise may have moved meanwhile; in a transaction that holds all prices. */
export const sumMonthAnew = (tx: Db, month: DateText): Promise<void> =>
  sumAnew(tx, month, addDays(before(month, -1, 'month'), -1));

async function sumAnew(tx: Db, first: DateText, last: DateText): Promise<void> {
  // An enterprise that moves meanwhile writes its difference before, or waits and writes it after.
  await sql`lock table price_sum, price_month_sum in exclusive mode`.execute(tx);
  await sql`delete from price_sum where price_date between ${first}::date and ${last}::date`.execute(tx);
  await sql`insert into price_sum (price_date, goods_id, region_id, market_type_code, total, prices) ${counted(first, last)}`.execute(
    tx,
  );
  await sql`delete from price_month_sum where price_date between date_trunc('month', ${first}::date) and ${last}::date`.execute(
    tx,
  );
  await sql`insert into price_month_sum (price_date, goods_id, region_id, market_type_code, total, prices) ${monthly(first, last)}`.execute(
    tx,
  );
}
