import { sql } from 'kysely';
import { type DateText, addDays } from '#base/calendar.ts';
import { periodDays } from '#base/sheet/period.ts';
import { isoWeekOf, weekKey } from '#base/sheet/periods/iso-week.ts';
import { hundredths } from '#base/figures/ratio.ts';
import type { Db } from '../database/tables.ts';
import { placedOn, placedRegion, standsOrStood, stoodOn } from '../scope/placed.ts';

/** Two spans of days to compare. */
export interface Spans {
  readonly now: Span;
  readonly former: Span;
}
export interface Span {
  readonly from: DateText;
  readonly to: DateText;
}

const ofDay = sql`p.price_date`;
/** The Monday of a store's week `s`. */
const ofWeek = sql`to_date(s.year || '-' || s.week, 'IYYY-IW')`;
const within = (date: string, { from, to }: Span) =>
  sql<boolean>`${sql.ref(date)} between ${from}::date and ${to}::date`;

/** Mean prices of every goods in the markets of a district in two spans, yuan per 500 g; only goods sold in both. A price is of the district where its market stood on the day, as the kept sums have it. */
export async function pricesOf(db: Db, regionId: number, { now, former }: Spans) {
  const meanIn = (span: Span) =>
    sql`sum(p.total) filter (where ${within('p.price_date', span)}) / 100.0 / nullif(sum(p.prices) filter (where ${within('p.price_date', span)}), 0)`;
  const { rows } = await sql<{ name: string; price: number | null; former: number | null }>`
    select g.name, ${meanIn(now)} as price, ${meanIn(former)} as former
    from goods as g join price_sum as p on p.goods_id = g.goods_id and p.region_id = ${regionId} and (${within('p.price_date', now)} or ${within('p.price_date', former)})
    group by g.goods_id, g.name, g.sort order by g.sort`.execute(db);
  return rows.flatMap(({ name, price, former: base }) =>
    price === null || base === null ? [] : [{ name, price: Number(price), former: Number(base) }],
  );
}

/** How many markets of a district reported a price in a span: of each market the goods are looked up until one has one. */
export async function marketsOf(db: Db, regionId: number, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enterprise as e where ${standsOrStood(regionId)} and exists (
      select from goods as g cross join lateral (
        select from price_point as p ${placedOn(ofDay)}
        where p.goods_id = g.goods_id and p.enterprise_id = e.enterprise_id and ${within('p.price_date', span)} and ${placedRegion} = ${regionId} limit 1) as one)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Warnings of a district's markets in a span, by goods: read are those of who stands there or stood there once. */
export async function warningsOf(db: Db, regionId: number, span: Span) {
  const rows = await db
    .selectFrom('price_warning as w')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'w.enterprise_id')
    .innerJoin('goods as g', 'g.goods_id', 'w.goods_id')
    .leftJoin('region_placement as h', (join) => join.on(stoodOn(sql.ref('w.price_date'))))
    .where(standsOrStood(regionId))
    .where(sql<boolean>`${placedRegion} = ${regionId}`)
    .where(within('w.price_date', span))
    .groupBy(['g.goods_id', 'g.name', 'g.sort'])
    .select([
      'g.name',
      sql<number>`count(*) filter (where w.deviation_percent > 0)`.as('rises'),
      sql<number>`count(*) filter (where w.deviation_percent < 0)`.as('falls'),
    ])
    .orderBy('g.sort')
    .execute();
  return rows.map(({ name, rises, falls }) => ({ name, rises: Number(rises), falls: Number(falls) }));
}

/** What the stores of a district sold on a day, ten-thousand yuan, and the part of it after 18:00. */
export interface SalesDay {
  readonly date: DateText;
  readonly amount: number;
  readonly night: number;
}

/** Sales a day of a district's stores in a span, and how many stores reported any of it. */
export async function salesOf(
  db: Db,
  regionId: number,
  span: Span,
): Promise<{ readonly stores: number; readonly days: readonly SalesDay[] }> {
  const first = isoWeekOf(span.from);
  const last = isoWeekOf(span.to);
  const rows = await db
    .selectFrom('store_week as s')
    .innerJoin('enterprise as e', 'e.enterprise_id', 's.enterprise_id')
    .leftJoin('region_placement as h', (join) => join.on(stoodOn(ofWeek)))
    .where(sql<boolean>`${placedRegion} = ${regionId}`)
    .where(sql<boolean>`(s.year, s.week) between (${first.year}, ${first.week}) and (${last.year}, ${last.week})`)
    .select(['s.enterprise_id', 's.year', 's.week'])
    .select([sql<readonly number[]>`s.day_amounts`.as('amounts'), sql<readonly number[]>`s.night_amounts`.as('nights')])
    .execute();
  const days = new Map<DateText, { amount: number; night: number }>();
  const stores = new Set<number>();
  for (const { enterprise_id, year, week, amounts, nights } of rows) {
    const monday = periodDays('week', weekKey({ year, week })).from;
    amounts.forEach((amount, index) => {
      const date = addDays(monday, index);
      if (date < span.from || date > span.to) return;
      stores.add(enterprise_id);
      const day = days.get(date) ?? { amount: 0, night: 0 };
      days.set(date, { amount: day.amount + amount, night: day.night + (nights[index] ?? 0) });
    });
  }
  const inOrder = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    stores: stores.size,
    days: inOrder.map(([date, { amount, night }]) => ({ date, amount: hundredths(amount), night: hundredths(night) })),
  };
}
