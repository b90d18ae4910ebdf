import type { InputOf } from '#base/call.ts';
import { today } from '#base/calendar.ts';
import type { Clock } from '#base/clock.ts';
import type { alertThresholdCalls } from '#subjects/alert/calls.ts';
import { ALERT_MESSAGES } from '#subjects/alert/terms.ts';
import { notFound, refuse, stale } from '../http/problem.ts';
import { isEveryRegion } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { lastPriceDate } from '../vegetable-price/repository.ts';
import { rejudgeGoods } from '../vegetable-price/writing/renewing.ts';
import { queueEvaluation } from './look/tasks.ts';

type Change = InputOf<(typeof alertThresholdCalls)['changeGoodsLimit']>;

/** Changes the 波动阈值 of a goods: it counts from the newest day with prices on, what was warned of earlier stays as it was judged. */
export async function changeGoodsLimit(
  tx: Db,
  clock: Clock,
  { goodsId, limitPercent, before }: Change,
  { regionCodes }: Principal,
): Promise<{
  readonly before: { name: string; limitPercent: number };
  readonly after: { name: string; limitPercent: number };
}> {
  if (!isEveryRegion(regionCodes)) throw refuse(ALERT_MESSAGES.wholeCity);
  const goods = await tx
    .selectFrom('goods')
    .select(['name', 'threshold_percent'])
    .where('goods_id', '=', goodsId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!goods || goods.threshold_percent === null) throw notFound(ALERT_MESSAGES.goodsNeeded);
  if (Number(goods.threshold_percent) !== before) throw stale();
  await tx.updateTable('goods').set({ threshold_percent: limitPercent }).where('goods_id', '=', goodsId).execute();
  const last = await lastPriceDate(tx, today(clock));
  if (last !== undefined) await rejudgeGoods(tx, goodsId, last);
  await queueEvaluation(tx, 'goods-limit');
  return { before: { name: goods.name, limitPercent: before }, after: { name: goods.name, limitPercent } };
}
