import { sql } from 'kysely';
import { daysBetween } from '#base/calendar.ts';
import { type GoldenWeek, goldenWeeksOf, type Sale, salesByGroup } from '#subjects/share/rules.ts';
import type { Db } from '../../database/tables.ts';
import { enterpriseInScope } from '../../scope/conditions.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Figures } from './figures.ts';

/** How many years of golden weeks stand side by side. */
const GOLDEN_YEARS = 3;

/** A day of a store's week as its date: an ISO week begins on Monday. */
const dayOf = sql<string>`(to_date(w.year || '-' || w.week, 'IYYY-IW') + (d.place - 1)::int)`;

/** What the department stores sold from Friday to Sunday in each week of a year 周末消费. */
export async function weekendSales(db: Db, scope: Scope, year: number, least: number): Promise<Figures> {
  const { rows } = await sql<{ week: number; region: string; enterprise_id: number; amount: number }>`
    select w.week, r.name as region, e.enterprise_id,
      ((w.day_amounts->>4)::numeric + (w.day_amounts->>5)::numeric + (w.day_amounts->>6)::numeric)::float8 as amount
    from store_week w join enterprise e using (enterprise_id) join region r using (region_id)
    where w.year = ${year} and ${enterpriseInScope(scope)}
    order by r.sort, r.region_id, e.enterprise_id`.execute(db);
  const weeks = [...new Set(rows.map(({ week }) => week))].toSorted((one, other) => one - other);
  const sales: Sale[] = rows.map(({ week, region, enterprise_id, amount }) => ({
    category: weekName(week),
    group: region,
    enterpriseId: enterprise_id,
    amount,
  }));
  const categories = weeks.map(weekName);
  return { categoryTitle: '周次', categories, series: salesByGroup(sales, categories, least) };
}

const weekName = (week: number) => `第${week}周`;

/** What they sold in the golden weeks 黄金周 of a year and the two before, those of which every day was reported. */
export async function goldenSales(db: Db, scope: Scope, year: number, least: number): Promise<Figures> {
  const weeks = Array.from({ length: GOLDEN_YEARS }, (_, index) =>
    goldenWeeksOf(year - GOLDEN_YEARS + 1 + index),
  ).flat();
  const found = await Promise.all(weeks.map((week) => salesIn(db, scope, week)));
  const sales = found.flat();
  const categories = weeks.map(({ name }) => name).filter((_, index) => (found[index]?.length ?? 0) > 0);
  return { categoryTitle: '黄金周', categories, series: salesByGroup(sales, categories, least) };
}

async function salesIn(db: Db, scope: Scope, { name, from, to }: GoldenWeek): Promise<readonly Sale[]> {
  // The ISO weeks around the days first, so that only those are taken apart into days.
  const { rows } = await sql<{ region: string; enterprise_id: number; amount: number; days: number }>`
    select r.name as region, e.enterprise_id, sum(d.amount::numeric)::float8 as amount, count(*)::int as days
    from store_week w join enterprise e using (enterprise_id) join region r using (region_id),
      jsonb_array_elements_text(w.day_amounts) with ordinality as d (amount, place)
    where w.year between ${Number(from.slice(0, 4)) - 1} and ${Number(to.slice(0, 4)) + 1}
      and to_date(w.year || '-' || w.week, 'IYYY-IW') between ${from}::date - 6 and ${to}::date
      and ${dayOf} between ${from}::date and ${to}::date and ${enterpriseInScope(scope)}
    group by r.name, r.sort, r.region_id, e.enterprise_id
    order by r.sort, r.region_id, e.enterprise_id`.execute(db);
  return rows
    .filter(({ days }) => days === daysBetween(from, to) + 1)
    .map(({ region, enterprise_id, amount }) => ({
      category: name,
      group: region,
      enterpriseId: enterprise_id,
      amount,
    }));
}
