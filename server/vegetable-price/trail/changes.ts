import { PRICE_SOURCES, type PriceSource } from '#subjects/vegetable-price/terms.ts';
import type { PriceChange, PriceChangePage, PriceChangeQuery } from '#subjects/vegetable-price/wire/written.ts';
import { idOf } from '../../database/like.ts';
import type { Db } from '../../database/tables.ts';
import { enterprisesIn } from '../repository.ts';
import type { Scope } from '../../scope/scope.ts';

/** Prices that were written over, newest first: of a day, a goods, an enterprise or a batch, or of all that is in scope. */
export async function priceChanges(
  db: Db,
  { date, goodsNo, outletNo, batchId, pageIndex, pageSize }: PriceChangeQuery,
  scope: Scope,
): Promise<PriceChangePage> {
  let found = db
    .selectFrom('price_change as c')
    .innerJoin('goods as g', 'g.goods_id', 'c.goods_id')
    .innerJoin('enterprise as o', 'o.enterprise_id', 'c.enterprise_id')
    .where('c.enterprise_id', 'in', enterprisesIn(db, scope).clearOrderBy().select('e.enterprise_id'));
  if (date !== undefined) found = found.where('c.price_date', '=', date);
  if (goodsNo !== undefined) found = found.where('g.code', '=', goodsNo);
  if (outletNo !== undefined) found = found.where('c.enterprise_id', '=', idOf(outletNo));
  if (batchId !== undefined) found = found.where('c.batch_id', '=', batchId);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .innerJoin('price_batch as b', 'b.batch_id', 'c.batch_id')
    .leftJoin('price_batch as f', 'f.batch_id', 'c.former_batch_id')
    .select([
      'c.price_date',
      'c.price',
      'c.former_price',
      'c.batch_id',
      'c.enterprise_id',
      'g.name as goods',
      'o.name as outlet',
      'b.at',
      'b.source',
      'b.display_name',
      'b.file_name',
    ])
    .select(['f.at as former_at', 'f.display_name as former_name', 'f.source as former_source'])
    .orderBy('c.batch_id', 'desc')
    .orderBy('c.price_date')
    .orderBy('c.goods_id')
    .orderBy('c.enterprise_id')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row): PriceChange => ({
      date: row.price_date,
      goodsName: row.goods,
      outletName: row.outlet,
      outletNo: String(row.enterprise_id),
      formerPrice: row.former_price,
      price: row.price ?? undefined,
      at: row.at,
      by: row.display_name,
      source: sourceOf(row.source),
      fileName: row.file_name,
      batchId: row.batch_id,
      formerBy: row.former_name ?? undefined,
      formerAt: row.former_at ?? undefined,
      formerSource: row.former_source === null ? undefined : sourceOf(row.former_source),
    })),
  };
}

const sourceOf = (text: string): PriceSource => PRICE_SOURCES.find((source) => source === text) ?? 'entry';
