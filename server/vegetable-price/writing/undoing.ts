import { type Kysely, sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { Tables } from '#server/database/tables.ts';
import { openBatch, type PriceDeed, recordUndoing, type Undone } from '../trail/batch.ts';
import { queuePrices } from './arrivals.ts';
import { holdPrices } from './holding.ts';
import { renewWarnings } from './renewing.ts';
import { refuseAway } from './writing.ts';

/** Where a report's prices stand: they are of one enterprise and one day. */
export interface PricePlace {
  readonly date: DateText;
  readonly enterpriseId: number;
}

/** A price that a report brought, and what it took the place of; null where there was none. */
interface Brought {
  readonly goods_id: number;
  readonly price: number;
  readonly batch_id: number;
  readonly former_price: number | null;
  readonly former_batch_id: number | null;
}

/**
 * Takes the prices back that the passing of a report brought, in the caller's transaction: those that were not there go, those that were changed are again
 * what they were and whose they were. What somebody else has written over since is his and stays. Each is a line in the trail, and the warnings, the
 * sums of the day and the thresholds follow, as with every write. The caller publishes the event once it is committed.
 */
export async function undoPrices(
  tx: Kysely<Tables>,
  { date, enterpriseId }: PricePlace,
  deed: Omit<PriceDeed, 'source' | 'fileName'>,
): Promise<Undone> {
  await holdPrices(tx, [enterpriseId]);
  await refuseAway(tx, [{ date }], { from: date, to: date });
  const kept = await countKept(tx, { date, enterpriseId });
  const brought = await broughtBy(tx, { date, enterpriseId });
  const gone = brought.filter(({ former_price }) => former_price === null).map(({ goods_id }) => goods_id);
  const undone = { removed: gone, restored: brought.length - gone.length, kept };
  if (brought.length === 0) return undone;
  const batchId = await openBatch(tx, { ...deed, source: 'withdrawal' });
  await tx
    .insertInto('price_change')
    .values(
      brought.map(({ goods_id, price, batch_id, former_price }) => ({
        price_date: date,
        goods_id,
        enterprise_id: enterpriseId,
        former_price: price,
        former_batch_id: batch_id,
        price: former_price,
        batch_id: batchId,
      })),
    )
    .execute();
  await sql`
    delete from price_point
    where price_date = ${date} and enterprise_id = ${enterpriseId} and goods_id = any(${gone}::int[])`.execute(tx);
  const back = brought.filter(({ former_price }) => former_price !== null);
  await sql`
    update price_point set price = former.price, batch_id = former.batch_id
    from unnest(
      ${back.map(({ goods_id }) => goods_id)}::int[], ${back.map(({ former_price }) => former_price)}::numeric(7, 2)[],
      ${back.map(({ former_batch_id }) => former_batch_id)}::int[]) as former (goods_id, price, batch_id)
    where price_point.price_date = ${date} and price_point.enterprise_id = ${enterpriseId} and price_point.goods_id = former.goods_id`.execute(
    tx,
  );
  const goodsIds = brought.map(({ goods_id }) => goods_id);
  await renewWarnings(
    tx,
    goodsIds.map((goodsId) => ({ goodsId, enterpriseId, from: date, to: date })),
  );
  await queuePrices(tx, 'vegetable-price', { goodsIds, enterpriseIds: [enterpriseId], from: date, to: date });
  await recordUndoing(tx, deed, batchId, { date, ...undone });
  return undone;
}

/** What a report brought is what came by `entry`, for nothing else does, and of an enterprise and a day there is one report. Goods by goods, as all prices are written. */
async function broughtBy(tx: Kysely<Tables>, { date, enterpriseId }: PricePlace): Promise<readonly Brought[]> {
  const { rows } = await sql<Brought>`
    select p.goods_id, p.price, p.batch_id, c.former_price, c.former_batch_id
    from price_point as p join price_batch as b on b.batch_id = p.batch_id
    left join price_change as c
      on c.price_date = ${date} and c.goods_id = p.goods_id and c.enterprise_id = ${enterpriseId} and c.batch_id = p.batch_id
    where p.price_date = ${date} and p.enterprise_id = ${enterpriseId} and b.source = 'entry'
    order by p.goods_id`.execute(tx);
  return rows;
}

/** How many prices of the report were written over by somebody else since it was passed. */
async function countKept(tx: Kysely<Tables>, { date, enterpriseId }: PricePlace): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{ kept: number }>`
    select count(distinct p.goods_id)::int as kept
    from price_point as p join price_batch as b on b.batch_id = p.batch_id
    join price_change as c on c.price_date = ${date} and c.goods_id = p.goods_id and c.enterprise_id = ${enterpriseId}
    join price_batch as f on f.batch_id = c.former_batch_id
    join price_batch as n on n.batch_id = c.batch_id
    where p.price_date = ${date} and p.enterprise_id = ${enterpriseId} and b.source <> 'entry'
      and f.source = 'entry' and n.source not in ('entry', 'withdrawal')`.execute(tx);
  return counted?.kept ?? 0;
}
