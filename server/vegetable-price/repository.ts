import { sql } from 'kysely';
import { addDays, type DateText } from '#base/calendar.ts';
import type { Page, PageRequest } from '#base/page.ts';
import { GOODS_CODE_LENGTH } from '#subjects/dictionary/terms.ts';
import { thresholdText } from '#subjects/vegetable-price/rules.ts';
import { HISTORY_DAYS, LAST_HEARD_DAYS } from '#subjects/vegetable-price/terms.ts';
import type { PriceHistoryPoint, PriceWarning, Vegetable } from '#subjects/vegetable-price/wire.ts';
import { containing, idOf } from '../database/like.ts';
import { enterpriseInScope, enterpriseInUse } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';

/** Whether goods `g` are some that have prices, not a group of such. */
export const isLeaf = sql<boolean>`length(g.code) = ${sql.lit(GOODS_CODE_LENGTH)}`;

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
