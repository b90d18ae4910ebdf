import type { DateText } from '#base/calendar.ts';
import type { Db } from '#server/database/tables.ts';

/** Prices that came: any of these goods at any of these outlets between two days. */
export interface TouchedPrices {
  readonly goodsIds: readonly number[];
  readonly enterpriseIds: readonly number[];
  readonly from: DateText;
  readonly to: DateText;
}

/** Asks the thresholds for a look at prices, in the transaction that wrote them; `dueAt` (ms) where it is for later. */
export async function queuePrices(
  tx: Db,
  source: string,
  { goodsIds, enterpriseIds, from, to }: TouchedPrices,
  dueAt = 0,
): Promise<void> {
  await tx
    .insertInto('alert_task')
    .values({
      source,
      goods_ids: [...new Set(goodsIds)],
      enterprise_ids: [...new Set(enterpriseIds)],
      first_day: from,
      last_day: to,
      due_at: dueAt,
    })
    .execute();
}
