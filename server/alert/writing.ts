import type { Selectable } from 'kysely';
import { type Measure, ALERT_MESSAGES } from '#subjects/alert/terms.ts';
import { isOfDivision, isOfGoods } from '#subjects/alert/rules/measures.ts';
import { type ChangedThreshold, newThresholdWire, type NewThreshold } from '#subjects/alert/wire/thresholds.ts';
import type { AlertThresholdRow } from '../database/rows/alerts.ts';
import { badValue, notFound, refuse, stale } from '../http/problem.ts';
import { isEveryRegion } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { queueEvaluation } from './look/tasks.ts';
import { checkExtent } from './measure/checking.ts';
import { withdrawAlerts } from './opening.ts';
import type { Checked } from './statistic/checking.ts';
import { thresholdsIn } from './thresholds.ts';

/** What a write came to, as the operation log keeps it. */
export interface Written {
  readonly saved: { readonly id: number; readonly version: number };
  readonly before?: Selectable<AlertThresholdRow>;
  readonly after: Selectable<AlertThresholdRow>;
}

type Values = Omit<NewThreshold, 'limit'> & { readonly limit: number | null };

/** Adds a threshold within the author's own divisions; it is looked at as soon as it is written. */
export async function createThreshold(
  tx: Db,
  input: NewThreshold,
  watched: Watched,
  principal: Principal,
): Promise<Written> {
  await checkExtent(tx, input, principal);
  const row = await tx
    .insertInto('alert_threshold')
    .values({ ...columnsOf(input, watched), author_id: principal.userId, author_name: principal.displayName })
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueEvaluation(tx, 'threshold');
  return { saved: { id: row.alert_threshold_id, version: row.version }, after: row };
}

/** Changes a threshold; what it has open is closed and looked at anew. The built-in one keeps what it measures and whose limit it is. */
export async function updateThreshold(
  tx: Db,
  input: ChangedThreshold,
  watched: Watched,
  { now, principal }: { readonly now: number; readonly principal: Principal },
): Promise<Written> {
  const before = await tx
    .selectFrom('alert_threshold')
    .selectAll()
    .where('alert_threshold_id', '=', input.thresholdId)
    .forUpdate()
    .executeTakeFirst();
  if (!before || !(await isVisible(tx, before.alert_threshold_id, principal)))
    throw notFound(ALERT_MESSAGES.thresholdGone);
  if (before.built_in && !isEveryRegion(principal.regionCodes)) throw refuse(ALERT_MESSAGES.wholeCity);
  if (before.version !== input.version) throw stale();
  const { name, level, coolDown, enabled, limit } = input;
  if (!before.built_in && limit === undefined) throw badValue(newThresholdWire, 'limit', '不能为空');
  if (!before.built_in) await checkExtent(tx, input, principal, before.region_code);
  const columns = before.built_in
    ? { name, level, cool_down_minutes: coolDown, enabled }
    : columnsOf({ ...input, limit: limit ?? null }, watched);
  const row = await tx
    .updateTable('alert_threshold')
    .set({ ...columns, version: before.version + 1 })
    .where('alert_threshold_id', '=', before.alert_threshold_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await withdrawAlerts(tx, [row.alert_threshold_id], { now, reason: enabled ? '阈值已修改' : '阈值已停用' });
  await queueEvaluation(tx, 'threshold');
  return { saved: { id: row.alert_threshold_id, version: row.version }, before, after: row };
}

/** Deletes thresholds, all or none, and closes what they have open. */
export async function removeThresholds(
  tx: Db,
  ids: readonly number[],
  now: number,
  principal: Principal,
): Promise<readonly { readonly name: string }[]> {
  const wanted = [...new Set(ids)];
  const rows = await thresholdsIn(tx, principal)
    .select(['t.alert_threshold_id', 't.name', 't.built_in'])
    .where('t.alert_threshold_id', 'in', wanted)
    .execute();
  if (rows.length !== wanted.length) throw notFound(ALERT_MESSAGES.thresholdGone);
  if (rows.some(({ built_in }) => built_in)) throw refuse(ALERT_MESSAGES.builtIn);
  await withdrawAlerts(tx, wanted, { now, reason: '阈值已删除' });
  await tx.deleteFrom('alert_threshold').where('alert_threshold_id', 'in', wanted).execute();
  return rows;
}

async function isVisible(tx: Db, thresholdId: number, principal: Principal): Promise<boolean> {
  return (
    (await thresholdsIn(tx, principal)
      .select('t.alert_threshold_id')
      .where('t.alert_threshold_id', '=', thresholdId)
      .executeTakeFirst()) !== undefined
  );
}

/** What a threshold watches: a measure of ours, or a figure of a dataset that was looked over. */
export type Watched = Measure | Checked;

/** What a measure is not of is not kept: a count has no goods, a mean over outlets no outlet, a figure of a dataset neither. */
function columnsOf(
  {
    name,
    level,
    coolDown,
    enabled,
    measure,
    comparison,
    direction,
    meanDays,
    goodsId,
    outletId,
    regionCode,
    eachOf,
    limit,
  }: Values,
  watched: Watched,
) {
  const isFigure = 'statistic' in watched;
  const of = isFigure ? 'statistic' : watched.of;
  return {
    name,
    measure,
    comparison,
    direction,
    level,
    enabled,
    limit_value: limit,
    mean_days: meanDays,
    cool_down_minutes: coolDown,
    goods_id: isOfGoods(of) ? (goodsId ?? null) : null,
    enterprise_id: of === 'outlet' ? (outletId ?? null) : null,
    region_code: isOfDivision(of) ? (regionCode ?? null) : null,
    measure_name: isFigure ? watched.measureName : null,
    unit: isFigure ? watched.unit : null,
    decimals: isFigure ? watched.decimals : null,
    grain: isFigure ? (watched.statistic.grain ?? null) : null,
    each_of: isFigure ? (eachOf ?? null) : null,
    each_name: isFigure ? watched.eachName : null,
    filters: isFigure ? watched.filters : null,
    rights: isFigure ? [...watched.rights] : null,
  };
}
