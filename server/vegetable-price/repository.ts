import { type RawBuilder, sql } from 'kysely';
import { addDays, type DateText } from '#base/calendar.ts';
import type { Page, PageRequest } from '#base/page.ts';
import { GOODS_CODE_LENGTH } from '#subjects/dictionary/terms.ts';
import { enterpriseKeyOf, thresholdText } from '#subjects/vegetable-price/rules.ts';
import { HISTORY_DAYS, LAST_HEARD_DAYS } from '#subjects/vegetable-price/terms.ts';
import type { PriceHistoryPoint, PriceWarning, Vegetable } from '#subjects/vegetable-price/wire.ts';
import { containing, idOf } from '../database/like.ts';
import { enterpriseInScope, enterpriseInUse, enterpriseStoodInScope, liesInRegions } from '../scope/conditions.ts';
import { isWholeCity, type Scope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';

const isLeaf = sql<boolean>`length(g.code) = ${sql.lit(GOODS_CODE_LENGTH)}`;

/** The enterprises in scope that report prices, in the order of their columns. */
export function enterprisesIn(db: Db, scope: Scope) {
  return db
    .selectFrom('enterprise as e')
    .where('e.reports_prices', '=', true)
    .where(enterpriseInUse)
    .where(enterpriseInScope(scope))
    .orderBy('e.sort')
    .orderBy('e.enterprise_id');
}

/** Whether prices of this enterprise may be read or written. */
export async function isInScope(db: Db, scope: Scope, enterpriseId: number): Promise<boolean> {
  return (
    (await enterprisesIn(db, scope)
      .where('e.enterprise_id', '=', enterpriseId)
      .select('e.enterprise_id')
      .executeTakeFirst()) !== undefined
  );
}

/** The last day up to `until` with any price; undefined when there is none. */
export async function lastPriceDate(db: Db, until: DateText): Promise<DateText | undefined> {
  const prices = db
    .selectFrom('price_point')
    .select('price_date')
    .where('price_date', '<=', until)
    .orderBy('price_date', 'desc')
    .limit(1);
  // Of the last weeks, as a rule: then the tables of older months are not planned for.
  const row =
    (await prices.where('price_date', '>', addDays(until, -LAST_HEARD_DAYS)).executeTakeFirst()) ??
    (await prices.executeTakeFirst());
  return row?.price_date;
}

/** Days on which an enterprise stood in scope: from one until before another, or still. */
interface Stay {
  readonly id: number;
  readonly since: DateText;
  readonly until: DateText | null;
}

/** What the price tables of all days have in common: every goods, and a column for each enterprise in scope; of those that came from another division, when they stood in scope. */
export interface PriceFrame {
  readonly goods: ReadonlyArray<{ readonly goods_id: number; readonly name: string; readonly ended_at: number | null }>;
  readonly columns: ReadonlyArray<{ readonly id: number; readonly key: string }>;
  readonly moved: ReadonlySet<number>;
  readonly stays: readonly Stay[];
}

export async function priceFrame(db: Db, scope: Scope): Promise<PriceFrame> {
  const goods = await db
    .selectFrom('goods as g')
    .select(['g.goods_id', 'g.name', 'g.ended_at'])
    .where(isLeaf)
    .orderBy('g.sort')
    .execute();
  const enterprises = await enterprisesIn(db, scope).select(['e.enterprise_id', 'e.name']).execute();
  const moves = await db.selectFrom('region_placement').select('enterprise_id').distinct().execute();
  return {
    goods,
    moved: new Set(moves.map(({ enterprise_id }) => enterprise_id)),
    stays: moves.length === 0 ? [] : await staysIn(db, scope),
    columns: enterprises.map(({ enterprise_id, name }) => ({
      id: enterprise_id,
      key: enterpriseKeyOf(name, String(enterprise_id)),
    })),
  };
}

/** When enterprises that were moved by a split or merge stood in scope. */
async function staysIn(db: Db, scope: Scope): Promise<readonly Stay[]> {
  const { rows } = await sql<Stay>`
    select e.enterprise_id as id, h.since::text as since, h.until::text as until from enterprise e cross join lateral (
      select p.region_id, p.since, p.until from region_placement p where p.enterprise_id = e.enterprise_id
      union all select e.region_id, max(p.until), null from region_placement p where p.enterprise_id = e.enterprise_id having count(*) > 0) as h
    where e.reports_prices and ${enterpriseInUse} and ${enterpriseStoodInScope(scope)}`.execute(db);
  return rows;
}

/** Whether a price `p` was given by an enterprise that stood in scope that day. They are named one by one: joined by a subquery it takes more than twice as long. */
export function givenIn({
  columns,
  moved,
  stays,
}: Pick<PriceFrame, 'columns' | 'moved' | 'stays'>): RawBuilder<boolean> {
  const stayed = columns.map(({ id }) => id).filter((id) => !moved.has(id));
  if (stays.length === 0) return isOneOf(stayed);
  return sql<boolean>`(${isOneOf([...stayed, ...new Set(stays.map(({ id }) => id))])} and (${isOneOf(stayed)} or exists (
    select from unnest(${stays.map(({ id }) => id)}::int[], ${stays.map(({ since }) => since)}::date[], ${stays.map(({ until }) => until)}::date[]) as s (id, since, until)
    where s.id = p.enterprise_id and p.price_date >= s.since and (s.until is null or p.price_date < s.until))))`;
}
const isOneOf = (ids: readonly number[]) => sql<boolean>`p.enterprise_id = any(${[...ids]}::int[])`;

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

/** Every vegetable and grain that has prices, in the order of the tree. */
export async function vegetables(db: Db): Promise<Vegetable[]> {
  const rows = await db
    .selectFrom('goods as g')
    .select(['g.goods_id', 'g.name'])
    .where(isLeaf)
    .orderBy('g.sort')
    .execute();
  return rows.map(({ goods_id, name }) => ({ goodsId: String(goods_id), name }));
}

/** What a goods cost on a day, over the enterprises in scope: the sum in hundredths of a yuan and how many prices it is of. */
export interface PriceDay {
  readonly date: DateText;
  readonly sum: number;
  readonly count: number;
}

/** Every day a goods has prices of in scope, the oldest first, of the enterprises that stood in scope on the day. The days of the whole city and of a division stand ready; an enterprise's own are few. */
export async function priceDays(db: Db, goodsId: string, scope: Scope, frame: PriceFrame): Promise<PriceDay[]> {
  if (isWholeCity(scope)) {
    return db
      .selectFrom('price_day')
      .select(['price_date as date', 'total as sum', 'enterprises as count'])
      .where('goods_id', '=', idOf(goodsId))
      .where('enterprises', '>', 0)
      .orderBy('price_date')
      .execute();
  }
  if (scope.enterpriseId === null) {
    return db
      .selectFrom('price_sum as p')
      .select((is) => [
        'p.price_date as date',
        is.fn.sum<number>('p.total').as('sum'),
        is.fn.sum<number>('p.prices').as('count'),
      ])
      .where('p.goods_id', '=', idOf(goodsId))
      .where('p.prices', '>', 0)
      .where(liesInRegions('p.region_id', scope.regionCodes))
      .groupBy('p.price_date')
      .orderBy('p.price_date')
      .execute();
  }
  return db
    .selectFrom('price_point as p')
    .select('p.price_date as date')
    .select(sql<number>`round(sum(p.price) * 100)::int8`.as('sum'))
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('p.goods_id', '=', idOf(goodsId))
    .where(givenIn(frame))
    .groupBy('p.price_date')
    .orderBy('p.price_date')
    .execute();
}

export interface WarningQuery extends PageRequest {
  readonly date: DateText;
  readonly goodsName?: string | undefined;
  readonly goodsNo?: string | undefined;
  readonly outletName?: string | undefined;
  readonly outletIds: readonly string[];
}

/** The price warnings of a day, the largest departure first (spec 2 §2.6). */
export async function priceWarnings(db: Db, query: WarningQuery, scope: Scope): Promise<Page<PriceWarning>> {
  const { date, goodsName, goodsNo, outletName, outletIds, pageIndex, pageSize } = query;
  let found = db
    .selectFrom('price_warning as w')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'w.enterprise_id')
    .innerJoin('goods as g', 'g.goods_id', 'w.goods_id')
    .where('w.price_date', '=', date)
    .where('w.enterprise_id', 'in', enterprisesIn(db, scope).clearOrderBy().select('e.enterprise_id'));
  if (outletIds.length > 0) found = found.where('w.enterprise_id', 'in', outletIds.map(idOf));
  if (outletName) found = found.where('e.name', 'like', containing(outletName));
  if (goodsNo) found = found.where('g.code', '=', goodsNo);
  if (goodsName) found = found.where('g.name', 'like', containing(goodsName));
  const rows = await found
    .select([
      'e.name as outlet',
      'w.enterprise_id',
      'g.name as goods',
      'g.code',
      'w.price',
      'w.deviation_percent',
      'w.price_date',
      'g.threshold_percent',
    ])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`abs(w.deviation_percent)`, 'desc')
    .orderBy('w.enterprise_id')
    .orderBy('w.goods_id')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  // A page after the last one has no row to carry the count.
  const total =
    rows[0]?.total ??
    (await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      outletName: row.outlet,
      outletNo: String(row.enterprise_id),
      goodsName: row.goods,
      goodsNo: row.code,
      price: row.price,
      fluctuationThreshold: thresholdText(row.deviation_percent),
      limitPercent: row.threshold_percent === null ? undefined : Number(row.threshold_percent),
      saleDate: row.price_date,
    })),
  };
}

export interface HistoryQuery {
  readonly date: DateText;
  readonly goodsNo: string;
  readonly outletNo: string;
}

/** The last 30 days' prices of a goods at an outlet, up to `date` (spec 2 §7.6). */
export async function priceHistory(
  db: Db,
  { date, goodsNo, outletNo }: HistoryQuery,
  scope: Scope,
): Promise<PriceHistoryPoint[]> {
  const rows = await db
    .selectFrom('price_point as p')
    .innerJoin('goods as g', 'g.goods_id', 'p.goods_id')
    .select(['p.price_date', 'p.price'])
    .where('g.code', '=', goodsNo)
    .where('p.enterprise_id', '=', idOf(outletNo))
    .where('p.enterprise_id', 'in', enterprisesIn(db, scope).clearOrderBy().select('e.enterprise_id'))
    .where('p.price_date', '>', addDays(date, -HISTORY_DAYS))
    .where('p.price_date', '<=', date)
    .orderBy('p.price_date')
    .execute();
  return rows.map(({ price_date, price }) => ({ saleDate: price_date, price }));
}
