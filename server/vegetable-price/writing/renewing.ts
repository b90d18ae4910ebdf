import { type Kysely, sql } from 'kysely';
import { addDays, type DateText } from '#base/calendar.ts';
import { REFERENCE_DAYS } from '#subjects/vegetable-price/rules.ts';
import { insertBulk } from '#server/database/bulk.ts';
import type { Tables } from '#server/database/tables.ts';
import { holdAllPrices } from './holding.ts';
import { type DayPrice, warningsOf } from './warnings.ts';

/** Goods at an enterprise, and the days between which its prices changed. */
export interface Series {
  readonly goodsId: number;
  readonly enterpriseId: number;
  from: DateText;
  to: DateText;
}

interface PointRow {
  readonly place: number;
  readonly threshold: number | null;
  readonly from: DateText;
  readonly until: DateText;
  readonly date: DateText;
  /** Days since 2000-01-01. */
  readonly day: number;
  readonly price: number;
}

const WARNING_COLUMNS = [
  { name: 'price_date', type: 'date' },
  { name: 'goods_id', type: 'int' },
  { name: 'enterprise_id', type: 'int' },
  { name: 'price', type: 'numeric' },
  { name: 'deviation_percent', type: 'numeric' },
] as const;

/** Judges the prices of some series anew, over their days and those whose reference they are part of. */
export async function renewWarnings(db: Kysely<Tables>, series: readonly Series[]): Promise<void> {
  const touched = sql`unnest(
    ${series.map(({ goodsId }) => goodsId)}::int[], ${series.map(({ enterpriseId }) => enterpriseId)}::int[],
    ${series.map(({ from }) => from)}::date[], ${series.map(({ to }) => to)}::date[])
    with ordinality as touched (goods_id, enterprise_id, first_day, last_day, place)`;
  const days = sql.lit(REFERENCE_DAYS);
  // Of all series together: days that are no columns of a join tell which months' tables need not be planned for.
  const earliest = addDays(endsOf(series.map(({ from }) => from))[0], -REFERENCE_DAYS);
  const latest = addDays(endsOf(series.map(({ to }) => to))[1], REFERENCE_DAYS);
  await sql`
    delete from price_warning using ${touched}
    where price_warning.goods_id = touched.goods_id and price_warning.enterprise_id = touched.enterprise_id
      and price_date between first_day and last_day + ${days} and price_date between ${earliest} and ${latest}`.execute(
    db,
  );
  const { rows } = await sql<PointRow>`
    select place::int as place, threshold_percent as threshold, first_day as "from", last_day + ${days} as until,
      price_date as date, price_date - date '2000-01-01' as day, price
    from ${touched} join goods using (goods_id)
      join price_point using (goods_id, enterprise_id)
    where price_date between first_day - ${days} and last_day + ${days} and price_date between ${earliest} and ${latest}
    order by place, price_date`.execute(db);
  const warnings = bySeries(rows).flatMap(([head, points]) => {
    const owner = series[head.place - 1];
    if (!owner || head.threshold === null) return [];
    return warningsOf(points, head.threshold, head.from, head.until).map(({ date, price, deviationPercent }) => [
      date,
      owner.goodsId,
      owner.enterpriseId,
      price,
      deviationPercent,
    ]);
  });
  await insertBulk(db, 'price_warning', WARNING_COLUMNS, warnings);
}

/** Judges the prices of a goods on one day, the newest, by the threshold that it has now; in the transaction that changed it. */
export async function rejudgeGoods(tx: Kysely<Tables>, goodsId: number, date: DateText): Promise<void> {
  await holdAllPrices(tx);
  const priced = await tx
    .selectFrom('price_point')
    .select('enterprise_id')
    .where('goods_id', '=', goodsId)
    .where('price_date', '=', date)
    .execute();
  if (priced.length > 0)
    await renewWarnings(
      tx,
      priced.map(({ enterprise_id }) => ({ goodsId, enterpriseId: enterprise_id, from: date, to: date })),
    );
}

/** The first and the last of some days. */
export function endsOf(days: readonly DateText[]): readonly [DateText, DateText] {
  return [
    days.reduce((first, day) => (day < first ? day : first)),
    days.reduce((last, day) => (day > last ? day : last)),
  ];
}

function bySeries(rows: readonly PointRow[]): ReadonlyArray<readonly [PointRow, DayPrice[]]> {
  const groups = new Map<number, readonly [PointRow, DayPrice[]]>();
  for (const row of rows) {
    const group = groups.get(row.place);
    if (group) group[1].push(row);
    else groups.set(row.place, [row, [row]]);
  }
  return [...groups.values()];
}
