import type { DateText } from '#base/calendar.ts';
import { ALERT_OF_UNDONE_PRICE } from '#subjects/vegetable-price/terms.ts';
import { addStep } from './opening.ts';
import type { Db } from '../database/tables.ts';

/** Prices of an outlet that were taken away. */
export interface GonePrices {
  readonly date: DateText;
  readonly enterpriseId: number;
  readonly goodsIds: readonly number[];
}

/**
 * Closes what stands open on prices that are there no more, without a cool-down: the thresholds look at prices, and what has none would stay open until
 * the outlet gives the next. Gives how many they were.
 */
export async function withdrawPriceAlerts(
  tx: Db,
  { date, enterpriseId, goodsIds }: GonePrices,
  now: number,
): Promise<number> {
  if (goodsIds.length === 0) return 0;
  const closed = await tx
    .updateTable('alert')
    .set({ closed_at: now, withdrawn: true })
    .where('enterprise_id', '=', enterpriseId)
    .where('goods_id', 'in', goodsIds)
    .where('of_date', '=', date)
    .where('closed_at', 'is', null)
    .returning('alert_id')
    .execute();
  for (const { alert_id } of closed) await addStep(tx, alert_id, { kind: 'closed', now, note: ALERT_OF_UNDONE_PRICE });
  return closed.length;
}
