import type { Selectable } from 'kysely';
import { type DateText, today } from '#base/calendar.ts';
import type { Clock } from '#base/clock.ts';
import { baseDays, type Limit } from '#subjects/alert/rules/judging.ts';
import { isClocked, isVanishing, measureNamed } from '#subjects/alert/rules/measures.ts';
import type { Measure } from '#subjects/alert/terms.ts';
import type { AlertRow, AlertThresholdRow } from '../../database/rows/alerts.ts';
import { takeTurns } from '../../database/turns.ts';
import type { Db } from '../../database/tables.ts';
import { queuePrices } from '../../vegetable-price/writing/arrivals.ts';
import { lastPriceDate } from '../../vegetable-price/repository.ts';
import { dayOf, isOfPrices, isPending, readMeasure, type Reading } from '../measure/reading.ts';
import { judgeReadings, openOf } from './judging.ts';
import { CLOCK_LOOK, type Look, queueEvaluation, takeTasks, WHOLE_LOOK } from './tasks.ts';
import { extentOf, limitOf } from '../threshold-rows.ts';

type Threshold = Selectable<AlertThresholdRow>;

/**
 * Looks at the thresholds over the newest day there is, if anything has come since the last look, and of prices at those alone that came: opens, worsens and
 * closes alerts and takes the tasks off the queue, all in one transaction, so that a server killed at any moment loses none and does none twice.
 * True when an alert changed.
 */
export async function evaluateAlerts(db: Db, clock: Clock): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await takeTurns(tx, 'alert');
    const look = await takeTasks(tx, clock.now());
    return look !== undefined && lookAtThresholds(tx, clock, look);
  });
}

/** Looks at what the clock alone moves: deadlines that pass, cameras that stay without a picture. True when an alert changed. */
export async function evaluateByClock(db: Db, clock: Clock): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await takeTurns(tx, 'alert');
    return lookAtThresholds(tx, clock, CLOCK_LOOK);
  });
}

/** Looks at every threshold on a measure of ours that a look concerns, over the newest day up to the clock's; true when an alert changed. */
export async function lookAtThresholds(tx: Db, clock: Clock, look = WHOLE_LOOK): Promise<boolean> {
  const days = { newest: await lastPriceDate(tx, today(clock)), today: today(clock) };
  const thresholds = await tx
    .selectFrom('alert_threshold')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('alert_threshold_id')
    .execute();
  let changes = 0;
  for (const threshold of thresholds) {
    const measure = measureNamed(threshold.measure);
    const date = measure && dayOf(measure, days);
    if (measure && date !== undefined && isConcerned(threshold, measure, date, look))
      changes += await evaluateOne(tx, threshold, date, clock.now(), look);
  }
  return changes > 0;
}

/** The days that a threshold looks at: the one that is judged, and those that it is compared with. */
const daysOf = (threshold: Threshold, date: DateText): readonly DateText[] => [
  date,
  ...baseDays(limitOf(threshold, 0), date),
];

/** Whether what came can change anything of a threshold: a count of a day hangs on every price, a price on those of its own days. */
function isConcerned(
  threshold: Threshold,
  measure: Measure,
  date: DateText,
  { prices, pending, clocked }: Look,
): boolean {
  if (isClocked(measure)) return clocked;
  if (isPending(threshold.measure)) return pending;
  if (prices === undefined || prices === 'all') return prices === 'all';
  return (
    !isOfPrices(threshold.measure) || daysOf(threshold, date).some((day) => day >= prices.from && day <= prices.to)
  );
}

async function evaluateOne(
  tx: Db,
  threshold: Threshold,
  date: DateText,
  now: number,
  { prices }: Look,
): Promise<number> {
  const id = threshold.alert_threshold_id;
  const touched = prices === 'all' ? undefined : prices;
  const asked = { dates: daysOf(threshold, date), now, touched };
  const found = await readMeasure(tx, extentOf(threshold), asked);
  const ownLimits = threshold.limit_value === null ? await goodsLimits(tx) : undefined;
  const open = await openOf(tx, id, isOfPrices(threshold.measure) ? touched : undefined);
  const readings = isVanishing(threshold.measure) ? withVanished(found, open, date) : found;
  return judgeReadings(tx, readings.values(), {
    threshold,
    open,
    date,
    now,
    limitFor: (reading) => limitFor(threshold, reading, ownLimits),
    onCooling: (reading, dueAt) => lookAgain(tx, reading, date, dueAt),
  });
}

/** What the clock moves is counted as none once nothing is left of it: the last report came in, or can come no more. */
function withVanished(
  readings: ReadonlyMap<string, Reading>,
  open: readonly Selectable<AlertRow>[],
  date: DateText,
): ReadonlyMap<string, Reading> {
  const vanished = open.filter(({ subject_key }) => !readings.has(subject_key));
  return new Map<string, Reading>([
    ...readings,
    ...vanished.map((row) => {
      const { subject_key: key, subject_name: name, region_code: regionCode } = row;
      const subject = { key, name, goodsId: null, enterpriseId: null, regionCode };
      return [key, { subject, values: new Map([[date, 0]]) }] as const;
    }),
  ]);
}

/** What is beyond its limit again while its alert cools down is judged once more when that is over, whether or not another price comes. */
async function lookAgain(tx: Db, { subject }: Reading, date: DateText, dueAt: number): Promise<void> {
  const { goodsId, enterpriseId } = subject;
  if (goodsId === null) return queueEvaluation(tx, 'cool-down', dueAt);
  const enterpriseIds = enterpriseId === null ? [] : [enterpriseId];
  await queuePrices(tx, 'cool-down', { goodsIds: [goodsId], enterpriseIds, from: date, to: date }, dueAt);
}

function limitFor(
  threshold: Threshold,
  { subject }: Reading,
  ownLimits: ReadonlyMap<number, number> | undefined,
): Limit | undefined {
  const limit = threshold.limit_value ?? (subject.goodsId === null ? undefined : ownLimits?.get(subject.goodsId));
  return limit === undefined ? undefined : limitOf(threshold, limit);
}

async function goodsLimits(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('goods')
    .select(['goods_id', 'threshold_percent'])
    .where('threshold_percent', 'is not', null)
    .execute();
  return new Map(rows.map(({ goods_id, threshold_percent }) => [goods_id, Number(threshold_percent)]));
}
