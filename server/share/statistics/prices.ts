import { sql } from 'kysely';
import { PRICE_UNIT } from '#subjects/share/terms.ts';
import type { Db } from '../../database/tables.ts';
import { enterpriseStoodInScope } from '../../scope/conditions.ts';
import { placedOn } from '../../scope/placed.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Figures } from './figures.ts';

/** The mean retail price of each category of goods in each month of a year 市场价格报告, of the enterprises that stood in scope on the day of a price. */
export async function monthlyPrices(db: Db, scope: Scope, year: number): Promise<Figures> {
  const { rows } = await sql<{ month: number; category: string; price: number }>`
    select m.month, c.name as category, round(sum(m.total) / sum(m.n), 2)::float8 as price
    from (
      select extract(month from p.price_date)::int as month, p.goods_id, sum(p.price) as total, count(*) as n
      from price_point p join enterprise e using (enterprise_id) ${placedOn(sql`p.price_date`)}
      where p.price_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date and ${enterpriseStoodInScope(scope)}
      group by 1, 2) m
    join goods g on g.goods_id = m.goods_id join goods c on c.goods_id = g.parent_id
    group by m.month, c.goods_id, c.name, c.sort order by c.sort, c.goods_id, m.month`.execute(db);
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
