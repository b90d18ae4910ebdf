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
  // A text of prices for each goods, json rather than jsonb and joined with nothing: it takes half the time of other shapes.
  const priced = await db
    .selectFrom('price_point as p')
    .select(['p.goods_id', sql<Record<string, number>>`json_object_agg(p.enterprise_id, p.price)`.as('prices')])
    .where('p.price_date', '=', date)
    .groupBy('p.goods_id')
    .execute();
  const pricesOf = new Map(priced.map(({ goods_id, prices }) => [goods_id, prices]));
  // What is retired stands only in the days that it had prices.
  const shown = goods.filter(({ goods_id, ended_at }) => ended_at === null || pricesOf.has(goods_id));
  const rows = shown.map(({ goods_id, name }) => {
    const given = pricesOf.get(goods_id);
    return { goodsName: name, prices: columns.map(({ id }) => given?.[id] ?? null) };
  });
  const isEmpty = rows.every(({ prices }) => prices.every((price) => price === null));
  return { enterpriseKeys: columns.map(({ key }) => key), rows: isEmpty ? [] : rows };
}
