import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { Db } from '../../database/tables.ts';
import type { PriceFrame } from './frame.ts';

/** The prices of a day by goods, in the order of the frame's columns. */
export interface DayTable {
  readonly enterpriseKeys: readonly string[];
  readonly rows: ReadonlyArray<{ readonly goodsName: string; readonly prices: readonly (number | null)[] }>;
}

/** The price table of a day (spec 1 §2.6 item 4); a day without any price has no rows. */
export async function priceTable(db: Db, date: DateText, { goods, columns }: PriceFrame): Promise<DayTable> {
  // Two lists of numbers for each goods, each read at once as what it is: an object with a key for each enterprise takes five times as long to read.
  const priced = await db
    .selectFrom('price_point as p')
    .select(['p.goods_id', sql<string>`array_agg(p.enterprise_id)::text`.as('enterprises')])
    .select(sql<string>`array_agg(p.price)::text`.as('prices'))
    .where('p.price_date', '=', date)
    .groupBy('p.goods_id')
    .execute();
  const placeOf = new Map(columns.map(({ id }, at) => [id, at]));
  const pricesOf = new Map(priced.map((row) => [row.goods_id, row]));
  // What is retired stands only in the days that it had prices.
  const shown = goods.filter(({ goods_id, ended_at }) => ended_at === null || pricesOf.has(goods_id));
  const rows = shown.map(({ goods_id, name }) => {
    const prices = columns.map((): number | null => null);
    const given = pricesOf.get(goods_id);
    const values = numbersIn(given?.prices);
    for (const [at, enterprise] of numbersIn(given?.enterprises).entries()) {
      const place = placeOf.get(enterprise);
      if (place !== undefined) prices[place] = values[at] ?? null;
    }
    return { goodsName: name, prices };
  });
  const isEmpty = rows.every(({ prices }) => prices.every((price) => price === null));
  return { enterpriseKeys: columns.map(({ key }) => key), rows: isEmpty ? [] : rows };
}

/** The numbers of an array as the database writes it: {1,2,3}. */
const numbersIn = (written = '{}'): readonly number[] => JSON.parse(`[${written.slice(1, -1)}]`) as number[];
