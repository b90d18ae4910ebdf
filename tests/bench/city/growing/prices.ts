import { sql } from 'kysely';
import { addDays, before, type DateText, monthStart } from '#base/calendar.ts';
import { GOODS_CODE_LENGTH } from '#subjects/dictionary/terms.ts';
import type { Db } from '#server/database/tables.ts';
import { DEMONSTRATION_DEED } from '#server/demonstration/city/marked.ts';
import { dropMonth, monthsOf, monthTable, PRICE_TABLES, putInPlace } from '#server/keeping/months.ts';
import { sumMonthAnew } from '#server/vegetable-price/sums/recount.ts';
import { openBatch } from '#server/vegetable-price/trail/batch.ts';
import { FIRST } from '../sizes.ts';

/** The days of the city, its months whole. */
export interface CityDays {
  readonly from: DateText;
  readonly to: DateText;
}

/**
 * Prices of every market, day and goods with a warning for each twentieth, a month at a time and each in a transaction of its own: the tables of a month are filled
 * while they stand alone without keys, and get these when they are put in place. Sums are made from what then lies there.
 */
export async function growPrices(db: Db, goods: number, { from, to }: CityDays): Promise<void> {
  const there = new Set(await monthsOf(db, PRICE_TABLES));
  for (let month = monthStart(from); month <= to; month = before(month, -1, 'month')) {
    const monthEnd = addDays(before(month, -1, 'month'), -1);
    await db.transaction().execute(async (tx) => {
      await fillAlone(tx, goods, { from: month, to: monthEnd < to ? monthEnd : to });
      if (there.has(month)) await dropMonth(tx, PRICE_TABLES, month);
      for (const table of PRICE_TABLES.tables)
        await sql`alter table ${alone(table)} rename to ${sql.ref(monthTable(table, month))}`.execute(tx);
      await putInPlace(tx, PRICE_TABLES, month);
      await sumMonthAnew(tx, month);
    });
  }
  await sql`truncate price_day`.execute(db);
  await sql`insert into price_day (goods_id, price_date, total, enterprises)
    select goods_id, price_date, sum(total), sum(prices) from price_sum group by goods_id, price_date`.execute(db);
}

const alone = (table: string) => sql.table(`grown_${table}`);

/** What the demonstration has of these days goes along. */
async function fillAlone(tx: Db, goods: number, { from, to }: CityDays): Promise<void> {
  for (const table of PRICE_TABLES.tables) {
    await sql`create table ${alone(table)} (like ${sql.table(table)} including defaults including constraints)`.execute(
      tx,
    );
    await sql`insert into ${alone(table)} select * from ${sql.table(table)} where price_date >= ${from}::date and price_date < ${before(from, -1, 'month')}::date`.execute(
      tx,
    );
  }
  const batch = await openBatch(tx, DEMONSTRATION_DEED);
  // In the order in which a city reports: day by day, market after market.
  await sql`insert into ${alone('price_point')} (price_date, goods_id, enterprise_id, price, batch_id)
    select day::date, g.goods_id, e.enterprise_id, 3 + (g.goods_id * 7 + e.enterprise_id * 3 + extract(doy from day)::int) % 17 / 4.0, ${batch}::int
    from generate_series(${from}::date, ${to}::date, '1 day') as day
      cross join (select goods_id from goods where length(code) = ${GOODS_CODE_LENGTH} order by sort limit ${goods}) as g
      cross join (select enterprise_id from enterprise where enterprise_id >= ${FIRST} and reports_prices) as e order by 1, 3, 2`.execute(
    tx,
  );
  await sql`insert into ${alone('price_warning')} (price_date, goods_id, enterprise_id, price, deviation_percent)
    select price_date, goods_id, enterprise_id, price, 12 + enterprise_id % 30 from ${alone('price_point')}
    where enterprise_id >= ${FIRST} and (goods_id + enterprise_id + extract(day from price_date)::int) % 20 = 0`.execute(
    tx,
  );
}
