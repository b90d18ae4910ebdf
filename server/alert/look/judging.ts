import { type Selectable, sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { baseDays, type BasesOf, type Limit, moveOf, type Standing, verdictOf } from '#subjects/alert/rules/judging.ts';
import type { AlertRow, AlertThresholdRow } from '../../database/rows/alerts.ts';
import type { Db } from '../../database/tables.ts';
import type { TouchedPrices } from '../../vegetable-price/writing/arrivals.ts';
import type { Reading } from '../measure/reading.ts';
import { closeAlert, openAlert, refreshAlert, type Seen } from '../opening.ts';

const MINUTE = 60_000;

/** How the readings of a threshold are judged. */
export interface Judging {
  readonly threshold: Selectable<AlertThresholdRow>;
  /** Its open alerts. */
  readonly open: readonly Selectable<AlertRow>[];
  /** The day, or the first day of the period, that is judged. */
  readonly date: DateText;
  readonly now: number;
  /** What a reading is held to; undefined for one that is not judged. */
  readonly limitFor: (reading: Reading) => Limit | undefined;
  readonly basesOf?: BasesOf;
  /** Told of what is beyond its limit again while its alert cools down until `dueAt` (ms). */
  readonly onCooling?: (reading: Reading, dueAt: number) => Promise<void>;
}

/** The open alerts of a threshold; of one on prices those alone of goods that were touched, where some are named. A city has thousands, and prices come by the second. */
export const openOf = (
  db: Db,
  thresholdId: number,
  touched?: Pick<TouchedPrices, 'goodsIds' | 'enterpriseIds'>,
): Promise<readonly Selectable<AlertRow>[]> =>
  db
    .selectFrom('alert')
    .selectAll()
    .where('alert_threshold_id', '=', thresholdId)
    .where('closed_at', 'is', null)
    .$if(touched !== undefined, (open) =>
      open
        .where(sql<boolean>`goods_id = any(${[...(touched?.goodsIds ?? [])]}::int[])`)
        .where(
          sql<boolean>`(enterprise_id is null or enterprise_id = any(${[...(touched?.enterpriseIds ?? [])]}::int[]))`,
        ),
    )
    .execute();

/** Opens, worsens and closes the alerts of a threshold by what was read; gives how many changed. */
export async function judgeReadings(
  tx: Db,
  readings: Iterable<Reading>,
  { threshold, open, date, now, limitFor, basesOf = baseDays, onCooling }: Judging,
): Promise<number> {
  const openBy = new Map(open.map((alert) => [alert.subject_key, alert]));
  const coolDown = threshold.cool_down_minutes * MINUTE;
  const cooling = await closedSince(tx, threshold.alert_threshold_id, now - coolDown);
  let changes = 0;
  for (const reading of readings) {
    const limit = limitFor(reading);
    if (!limit) continue;
    const alert = openBy.get(reading.subject.key);
    const standing: Standing = {
      worstExcess: alert?.worst_excess ?? null,
      closedAt: cooling.get(reading.subject.key) ?? null,
    };
    const verdict = verdictOf(limit, date, (day) => reading.values.get(day), basesOf);
    if (!alert && verdict.kind === 'beyond' && standing.closedAt !== null)
      await onCooling?.(reading, standing.closedAt + coolDown);
    const seen = { threshold, reading, limit, date, now };
    if (
      verdict.kind !== 'unknown' &&
      (await moved(tx, { ...seen, verdict, alert, move: moveOf(standing, verdict, now, coolDown) }))
    )
      changes += 1;
  }
  return changes;
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
