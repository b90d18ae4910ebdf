import { isClocked, isOfDivision, measureComparisons, measureNamed } from '#subjects/alert/rules/measures.ts';
import { ALERT_MESSAGES, type Measure } from '#subjects/alert/terms.ts';
import { newThresholdWire, type NewThreshold } from '#subjects/alert/wire/thresholds.ts';
import type { Db } from '../../database/tables.ts';
import { badValue } from '../../http/problem.ts';
import { isEveryRegion, seesRegion } from '../../scope/scope.ts';
import type { Principal } from '../../service/principal.ts';

/** What a measure of ours may be compared by; refused at the field where it may not. */
export function checkedMeasure({
  measure,
  comparison,
  direction,
}: Pick<NewThreshold, 'measure' | 'comparison' | 'direction'>): Measure {
  const known = measureNamed(measure);
  if (!known) throw badValue(newThresholdWire, 'measure', ALERT_MESSAGES.measureNeeded);
  if (!measureComparisons(known).includes(comparison))
    throw badValue(
      newThresholdWire,
      'comparison',
      isClocked(known) ? ALERT_MESSAGES.valueOnly : ALERT_MESSAGES.comparisonNeeded,
    );
  if (comparison === 'value' && direction === 'either')
    throw badValue(newThresholdWire, 'direction', ALERT_MESSAGES.changeOnly);
  return known;
}

/** Refuses what is not there and what lies outside the author's divisions; nobody but those who see the whole city measures all of it. */
export async function checkExtent(
  tx: Db,
  { measure, goodsId, outletId, regionCode }: Pick<NewThreshold, 'measure' | 'goodsId' | 'outletId' | 'regionCode'>,
  { regionCodes, enterpriseId }: Principal,
  keptCode?: string | null,
): Promise<void> {
  const of = measureNamed(measure)?.of;
  if (of !== undefined && !isOfDivision(of) && (!isEveryRegion(regionCodes) || enterpriseId !== null))
    throw badValue(newThresholdWire, 'measure', ALERT_MESSAGES.jobsWholeCity);
  if (!seesRegion(regionCodes, regionCode) || enterpriseId !== null)
    throw badValue(newThresholdWire, 'regionCode', ALERT_MESSAGES.beyondScope);
  if (
    regionCode !== undefined &&
    !(await tx
      .selectFrom('region')
      .select('region_id')
      .where('code', '=', regionCode)
      .where((is) => is.or([is('ended_at', 'is', null), is('code', '=', keptCode ?? '')]))
      .executeTakeFirst())
  )
    throw badValue(newThresholdWire, 'regionCode', ALERT_MESSAGES.beyondScope);
  if (
    goodsId !== undefined &&
    !(await tx.selectFrom('goods').select('goods_id').where('goods_id', '=', goodsId).executeTakeFirst())
  )
    throw badValue(newThresholdWire, 'goodsId', ALERT_MESSAGES.goodsNeeded);
  if (
    outletId !== undefined &&
    !(await tx
      .selectFrom('enterprise')
      .select('enterprise_id')
      .where('enterprise_id', '=', outletId)
      .executeTakeFirst())
  )
    throw badValue(newThresholdWire, 'outletId', ALERT_MESSAGES.outletNeeded);
}
