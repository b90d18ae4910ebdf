import { sql } from 'kysely';
import { addDays, type DateText } from '#base/calendar.ts';
import { FEWEST_PRICES, MOST_ROWS, WARNED_DAYS } from '#subjects/enterprise-record/terms.ts';
import type { PriceBand, RecentWarning } from '#subjects/enterprise-record/wire.ts';
import type { Db } from '../database/tables.ts';

/** Where the city's prices of a day lie, of the goods that an enterprise priced that day: quartiles, so that one wrong price moves nothing; nothing of a goods that few priced. Yuan a 500 g. */
export async function priceBands(db: Db, enterpriseId: number, day: DateText): Promise<PriceBand[]> {
  const { rows } = await sql<PriceBand>`
    select g.name as "goodsName", round((b.quartiles)[1]::numeric, 2)::float8 as low, round((b.quartiles)[2]::numeric, 2)::float8 as middle,
      round((b.quartiles)[3]::numeric, 2)::float8 as high, b.places
    from (select p.goods_id, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by p.price::float8) as quartiles, count(*)::int as places
        from price_point p where p.price_date = ${day}::date group by p.goods_id having count(*) >= ${FEWEST_PRICES}) b
      join price_point own on own.goods_id = b.goods_id and own.price_date = ${day}::date and own.enterprise_id = ${enterpriseId}
      join goods g on g.goods_id = b.goods_id
    order by g.sort, g.goods_id`.execute(db);
  return rows;
}

/** The price warnings of an enterprise over the days up to `day`, the newest first, and how many there are in all. */
export async function recentWarnings(
  db: Db,
  enterpriseId: number,
  day: DateText,
): Promise<{ readonly all: number; readonly rows: RecentWarning[] }> {
  const found = db
    .selectFrom('price_warning as w')
    .where('w.enterprise_id', '=', enterpriseId)
    .where('w.price_date', '>', addDays(day, -WARNED_DAYS))
    .where('w.price_date', '<=', day);
  const [{ all }, rows] = await Promise.all([
    found.select((is) => is.fn.countAll<number>().as('all')).executeTakeFirstOrThrow(),
    found
      .innerJoin('goods as g', 'g.goods_id', 'w.goods_id')
      .select(['w.price_date as date', 'g.name as goodsName'])
      .select([sql<number>`w.price::float8`.as('price'), sql<number>`w.deviation_percent::float8`.as('deviation')])
      .orderBy('w.price_date', 'desc')
      .orderBy(sql`abs(w.deviation_percent)`, 'desc')
      .orderBy('w.goods_id')
      .limit(MOST_ROWS)
      .execute(),
  ]);
  return { all, rows };
}
