import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { Basket, CityDay } from '#subjects/food-basket/rules/chain.ts';
import type { Db } from '../database/tables.ts';
import { enterpriseInScope, enterpriseInUse } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';

/** Every basket in use with the weights in use, and what its goods are called. */
export async function readBaskets(
  db: Db,
): Promise<{ readonly baskets: readonly Basket[]; readonly names: ReadonlyMap<number, string> }> {
  const { rows } = await sql<
    Omit<Basket, 'goods'> & { readonly goods: ReadonlyArray<Basket['goods'][number] & { readonly title: string }> }
  >`select b.name, b.base_from::text as "baseFrom", b.base_to::text as "baseTo", b.valid_from::text as "validFrom",
      json_agg(json_build_object('goodsId', w.goods_id, 'group', coalesce(p.name, ''), 'weight', w.weight::float8, 'title', g.name) order by g.sort, g.goods_id) as goods
    from food_basket b
    join food_basket_weight w on w.food_basket_id = b.food_basket_id and w.ended_at is null
    join goods g on g.goods_id = w.goods_id left join goods p on p.goods_id = g.parent_id
    where b.ended_at is null and b.base_from is not null and b.base_to is not null and b.valid_from is not null
    group by b.food_basket_id order by b.valid_from`.execute(db);
  return {
    baskets: rows,
    names: new Map(rows.flatMap(({ goods }) => goods.map(({ goodsId, title }) => [goodsId, title] as const))),
  };
}

/** The city's means of every day between two, to the fraction: a text of them for each day, which takes half the time of a row for each. */
export async function cityDays(db: Db, from: DateText, until: DateText): Promise<readonly CityDay[]> {
  const { rows } = await sql<{ date: DateText; prices: Readonly<Record<string, number>> }>`
    select price_date::text as date, json_object_agg(goods_id, total / 100.0 / enterprises) as prices
    from price_day where price_date between ${from}::date and ${until}::date and enterprises > 0
    group by price_date order by price_date`.execute(db);
  return rows.map(({ date, prices }) => ({ date, prices: pricesOf(prices) }));
}

/** The prices of a day at every enterprise in scope that reports them. */
export async function marketsOn(
  db: Db,
  day: DateText,
  scope: Scope,
): Promise<ReadonlyArray<{ readonly name: string; readonly prices: ReadonlyMap<number, number> }>> {
  const rows = await db
    .selectFrom('price_point as p')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'p.enterprise_id')
    .where('p.price_date', '=', day)
    .where('e.reports_prices', '=', true)
    .where(enterpriseInUse)
    .where(enterpriseInScope(scope))
    .groupBy(['e.enterprise_id', 'e.name'])
    .select(['e.name', sql<Readonly<Record<string, number>>>`json_object_agg(p.goods_id, p.price)`.as('prices')])
    .execute();
  return rows.map(({ name, prices }) => ({ name, prices: pricesOf(prices) }));
}

const pricesOf = (prices: Readonly<Record<string, number>>): ReadonlyMap<number, number> =>
  new Map(Object.entries(prices).map(([goodsId, price]) => [Number(goodsId), price]));
