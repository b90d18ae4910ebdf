import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { PRICE_SOURCE_LABELS, type PriceSource } from '#subjects/vegetable-price/terms.ts';
import { type AuditEntry, record } from '../../audit/record.ts';
import type { Db } from '../../database/tables.ts';

/** What was written: how many prices, and the days they lie between; the payload of `vegetable-price.changed`. */
export interface Written {
  readonly written: number;
  readonly from: DateText;
  readonly to: DateText;
}

/** Who writes prices, from where and by what. */
export interface PriceDeed extends Pick<AuditEntry, 'actor' | 'address' | 'action'> {
  readonly source: PriceSource;
  /** Of a file that was imported. */
  readonly fileName?: string;
}

/** Opens a batch: every price that is written with it says so. */
export async function openBatch(tx: Db, { source, actor, fileName = '' }: PriceDeed): Promise<number> {
  const { batch_id } = await tx
    .insertInto('price_batch')
    .values({
      at: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
      source,
      user_id: actor.userId,
      user_name: actor.userName,
      display_name: actor.displayName,
      file_name: fileName,
    })
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  return batch_id;
}

/** How many prices a batch brought that were not there, and how many it changed; those that stood there already are neither. */
export interface BatchCounts {
  readonly added: number;
  readonly changed: number;
}

/** What became of the prices of a report that is passed no more. */
export interface Undone {
  /** Goods whose prices had not been there and went. */
  readonly removed: readonly number[];
  /** How many are again what they were. */
  readonly restored: number;
  /** How many somebody else had written over meanwhile. */
  readonly kept: number;
}

/** One line of the operation log for the whole batch, besides that of the report whose passing brought it; a demonstration's prices are nobody's. */
export async function recordBatch(
  tx: Db,
  deed: PriceDeed,
  batchId: number,
  { written, from, to }: Written,
  counts: BatchCounts,
): Promise<void> {
  if (deed.source === 'demonstration') return;
  const { actor, address, action, source, fileName } = deed;
  const days = from === to ? from : `${from} 至 ${to}`;
  const file = fileName === undefined ? '' : `，文件 ${fileName.slice(-80)}`;
  await record(tx, {
    actor,
    address,
    action,
    target: `菜价 ${written} 条，${days}（${PRICE_SOURCE_LABELS[source]}，批次 ${batchId}${file}）`,
    after: { batchId, source, written, ...counts, from, to, ...(fileName === undefined ? {} : { fileName }) },
  });
}

/** One line of the operation log for prices that were taken back, besides that of the report. */
export async function recordUndoing(
  tx: Db,
  { actor, address, action }: Omit<PriceDeed, 'source' | 'fileName'>,
  batchId: number,
  { date, removed, restored, kept }: Undone & { readonly date: DateText },
): Promise<void> {
  const source = 'withdrawal';
  await record(tx, {
    actor,
    address,
    action,
    target: `菜价 ${removed.length + restored} 条，${date}（${PRICE_SOURCE_LABELS[source]}，批次 ${batchId}）`,
    after: { batchId, source, removed: removed.length, restored, kept, date },
  });
}
