import { type RawBuilder, sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { Db } from '../../database/tables.ts';
import { enterpriseInScope } from '../../scope/conditions.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Figures } from './figures.ts';

const MONTHS_A_QUARTER = 3;

interface CountRow {
  readonly price_enterprises: number;
  readonly prices: number;
  readonly week_enterprises: number;
  readonly weeks: number;
}

/** How many enterprises of each district report, and how much 企业填报统计, in a year. */
export async function reportCounts(db: Db, scope: Scope, year: number): Promise<Figures> {
  const { rows } = await sql<CountRow & { region: string }>`
    with price as (select enterprise_id, count(*)::int as n from price_point
        where price_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date group by enterprise_id),
      week as (select enterprise_id, count(*)::int as n from store_week where year = ${year} group by enterprise_id)
    select r.name as region, count(price.n)::int as price_enterprises, coalesce(sum(price.n), 0)::int as prices,
      count(week.n)::int as week_enterprises, coalesce(sum(week.n), 0)::int as weeks
    from enterprise e join region r using (region_id) left join price using (enterprise_id) left join week using (enterprise_id)
    where ${enterpriseInScope(scope)} and (price.n is not null or week.n is not null)
    group by r.name, r.sort, r.region_id order by r.sort, r.region_id`.execute(db);
  return {
    categoryTitle: '行政区划',
    categories: rows.map(({ region }) => region),
    series:
      rows.length === 0
        ? []
        : [
            { name: '菜价填报企业', unit: '家', values: rows.map(({ price_enterprises }) => price_enterprises) },
            { name: '菜价记录', unit: '条', values: rows.map(({ prices }) => prices) },
            { name: '周报填报企业', unit: '家', values: rows.map(({ week_enterprises }) => week_enterprises) },
            { name: '销售周报', unit: '份', values: rows.map(({ weeks }) => weeks) },
          ],
  };
}

const firstDayOf = (year: number, month: number): DateText => `${year}-${String(month).padStart(2, '0')}-01`;

export interface QuarterAsked {
  readonly year: number;
  readonly quarter: number;
  /** Today: a month that has not begun is not one without reports. */
  readonly day: DateText;
}

/** Prices, warnings and weekly reports in each month of a quarter 季度报告. A week is of the month of its Thursday. */
export async function quarterCounts(db: Db, scope: Scope, { year, quarter, day }: QuarterAsked): Promise<Figures> {
  const first = (quarter - 1) * MONTHS_A_QUARTER + 1;
  const months = Array.from({ length: MONTHS_A_QUARTER }, (_, index) => first + index).filter(
    (month) => firstDayOf(year, month) <= day,
  );
  const from = firstDayOf(year, first);
  const within = (of: RawBuilder<unknown>) =>
    sql`${of} >= ${from}::date and ${of} < ${from}::date + interval '3 months'`;
  const monthOf = (of: RawBuilder<unknown>) => sql`extract(month from ${of})::int`;
  const thursday = sql`(to_date(w.year || '-' || w.week, 'IYYY-IW') + 3)`;
  const priced = sql`p.price_date`;
  const [prices, warnings, weeks] = await Promise.all([
    sql<{ month: number; n: number; enterprises: number }>`
      select ${monthOf(priced)} as month, count(*)::int as n, count(distinct p.enterprise_id)::int as enterprises
      from price_point p join enterprise e using (enterprise_id) join region r using (region_id)
      where ${within(priced)} and ${enterpriseInScope(scope)} group by 1`.execute(db),
    sql<{ month: number; n: number; enterprises: number }>`
      select ${monthOf(priced)} as month, count(*)::int as n, count(distinct p.enterprise_id)::int as enterprises
      from price_warning p join enterprise e using (enterprise_id) join region r using (region_id)
      where ${within(priced)} and ${enterpriseInScope(scope)} group by 1`.execute(db),
    sql<{ month: number; n: number; enterprises: number }>`
      select ${monthOf(thursday)} as month, count(*)::int as n, count(distinct w.enterprise_id)::int as enterprises
      from store_week w join enterprise e using (enterprise_id) join region r using (region_id)
      where w.year between ${year - 1} and ${year + 1} and ${within(thursday)} and ${enterpriseInScope(scope)} group by 1`.execute(
      db,
    ),
  ]);
  const by = (
    rows: ReadonlyArray<{ readonly month: number; readonly n: number; readonly enterprises: number }>,
    key: 'n' | 'enterprises',
  ) => months.map((month) => rows.find((row) => row.month === month)?.[key] ?? 0);
  const empty = prices.rows.length + warnings.rows.length + weeks.rows.length === 0;
  return {
    categoryTitle: '月份',
    categories: empty ? [] : months.map((month) => `${month}月`),
    series: empty
      ? []
      : [
          { name: '菜价记录', unit: '条', values: by(prices.rows, 'n') },
          { name: '菜价填报企业', unit: '家', values: by(prices.rows, 'enterprises') },
          { name: '菜价预警', unit: '条', values: by(warnings.rows, 'n') },
          { name: '销售周报', unit: '份', values: by(weeks.rows, 'n') },
          { name: '周报填报企业', unit: '家', values: by(weeks.rows, 'enterprises') },
        ],
  };
}
