import { type RawBuilder, sql } from 'kysely';
import { PRICE_UNIT } from '#subjects/share/terms.ts';
import type { Db } from '../../database/tables.ts';
import { enterpriseStoodInScope, liesInRegions } from '../../scope/conditions.ts';
import { placedOn } from '../../scope/placed.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Figures } from './figures.ts';

/** The mean retail price of each category of goods in each month of a year 市场价格报告, of the enterprises that stood in scope on the day of a price. */
export async function monthlyPrices(db: Db, scope: Scope, year: number): Promise<Figures> {
  const { rows } = await sql<{ month: number; category: string; price: number }>`
    select extract(month from m.price_date)::int as month, c.name as category, round(sum(m.total) / 100.0 / sum(m.prices), 2)::float8 as price
    from (${scope.enterpriseId === null ? keptSums(scope) : ownSums(scope)}) as m
    join goods g on g.goods_id = m.goods_id join goods c on c.goods_id = g.parent_id
    where m.price_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    group by 1, c.goods_id, c.name, c.sort order by c.sort, c.goods_id, 1`.execute(db);
  const months = [...new Set(rows.map(({ month }) => month))].toSorted((one, other) => one - other);
  const categories = [...new Set(rows.map(({ category }) => category))];
  return {
    categoryTitle: '月份',
    categories: months.map((month) => `${month}月`),
    pending: [],
    series: categories.map((name) => ({
      name,
      unit: PRICE_UNIT,
      values: months.map((month) => rows.find((row) => row.month === month && row.category === name)?.price ?? null),
    })),
  };
}

/** Sums of months by goods and division stand ready: a year of a city is forty million prices. */
const keptSums = ({ regionCodes }: Scope): RawBuilder<unknown> => sql`
  select price_date, goods_id, total, prices from price_month_sum where prices > 0 and ${liesInRegions('region_id', regionCodes)}`;

/** An enterprise's own prices, found goods by goods. */
const ownSums = (scope: Scope): RawBuilder<unknown> => sql`
  select p.price_date, p.goods_id, p.price * 100 as total, 1 as prices
  from goods as own join price_point as p on p.goods_id = own.goods_id join enterprise as e on e.enterprise_id = p.enterprise_id ${placedOn(sql`p.price_date`)}
  where ${enterpriseStoodInScope(scope)}`;
