import type { Selectable } from 'kysely';
import { type DateText, today } from '#base/calendar.ts';
import type { Clock } from '#base/clock.ts';
import {
  baseDays,
  isClocked,
  isVanishing,
  type Limit,
  moveOf,
  type Standing,
  verdictOf,
} from '#subjects/alert/rules.ts';
import type { AlertRow, AlertThresholdRow } from '../../database/rows/alerts.ts';
import { takeTurns } from '../../database/turns.ts';
import type { Db } from '../../database/tables.ts';
import { queuePrices } from '../../vegetable-price/writing/arrivals.ts';
import { lastPriceDate } from '../../vegetable-price/repository.ts';
import { dayOf, isOfPrices, isPending, readMeasure, type Reading } from '../measure/reading.ts';
import { closeAlert, openAlert, refreshAlert, type Seen } from '../opening.ts';
import { CLOCK_LOOK, type Look, queueEvaluation, takeTasks, WHOLE_LOOK } from './tasks.ts';
import { extentOf, limitOf } from '../threshold-rows.ts';

type Threshold = Selectable<AlertThresholdRow>;
const MINUTE = 60_000;

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

/** Looks at every threshold that a look concerns, over the newest day up to the clock's; true when an alert changed. */
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
    const date = dayOf(threshold.measure, days);
    if (date !== undefined && isConcerned(threshold, date, look))
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
function isConcerned(threshold: Threshold, date: DateText, { prices, pending, clocked }: Look): boolean {
  if (isClocked(threshold.measure)) return clocked;
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
  const open = await tx
    .selectFrom('alert')
    .selectAll()
    .where('alert_threshold_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  const readings = isVanishing(threshold.measure) ? withVanished(found, open, date) : found;
  const openBy = new Map(open.map((alert) => [alert.subject_key, alert]));
  const coolDown = threshold.cool_down_minutes * MINUTE;
  const cooling = await closedSince(tx, id, now - coolDown);
  let changes = 0;
  for (const reading of readings.values()) {
    const limit = limitFor(threshold, reading, ownLimits);
    if (!limit) continue;
    const alert = openBy.get(reading.subject.key);
    const standing: Standing = {
      worstExcess: alert?.worst_excess ?? null,
      closedAt: cooling.get(reading.subject.key) ?? null,
    };
    const verdict = verdictOf(limit, date, (day) => reading.values.get(day));
    if (!alert && verdict.kind === 'beyond' && standing.closedAt !== null)
      await lookAgain(tx, reading, date, standing.closedAt + coolDown);
    const seen = { threshold, reading, limit, date, now };
    if (
      verdict.kind !== 'unknown' &&
      (await moved(tx, { ...seen, verdict, alert, move: moveOf(standing, verdict, now, coolDown) }))
    )
      changes += 1;
  }
  return changes;
}

/** What the clock moves is counted as none once nothing is left of it: the last report came in, or can come no more. */
function withVanished(
  readings: ReadonlyMap<string, Reading>,
  open: readonly Selectable<AlertRow>[],
  date: DateText,
): ReadonlyMap<string, Reading> {
  const vanished = open.filter(({ subject_key }) => !readings.has(subject_key));
  return new Map([
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

async function moved(
  tx: Db,
  seen: Seen & { readonly alert: Selectable<AlertRow> | undefined; readonly move: ReturnType<typeof moveOf> },
): Promise<boolean> {
  const { alert, move, verdict, date, now } = seen;
  if (move === 'open') await openAlert(tx, seen);
  else if (alert && move === 'close') await closeAlert(tx, alert.alert_id, { now, value: verdict.value });
  else if (alert && (move === 'worsen' || alert.value !== verdict.value || alert.of_date !== date))
    await refreshAlert(tx, alert, seen, move === 'worsen');
  else return false;
  return true;
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

/** When each subject's last alert closed by itself, of those since `since` (ms). */
async function closedSince(db: Db, thresholdId: number, since: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('alert')
    .select((is) => ['subject_key', is.fn.max('closed_at').as('closed_at')])
    .where('alert_threshold_id', '=', thresholdId)
    .where('closed_at', '>', since)
    .where('withdrawn', '=', false)
    .groupBy('subject_key')
    .execute();
  return new Map(rows.map(({ subject_key, closed_at }) => [subject_key, Number(closed_at)]));
}
