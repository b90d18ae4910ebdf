import type { Selectable } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { Limit, Verdict } from '#subjects/alert/rules/judging.ts';
import type { StepKind } from '#subjects/alert/terms.ts';
import type { AlertRow, AlertThresholdRow } from '../database/rows/alerts.ts';
import type { Db } from '../database/tables.ts';
import type { Reading } from './measure/reading.ts';

/** What was seen of one subject of one threshold. */
export interface Seen {
  readonly threshold: Selectable<AlertThresholdRow>;
  readonly reading: Reading;
  readonly limit: Limit;
  readonly date: DateText;
  readonly now: number;
  readonly verdict: Exclude<Verdict, { kind: 'unknown' }>;
}

/** Opens an alert; where another server was faster there is one already, and nothing happens. */
export async function openAlert(
  tx: Db,
  { threshold, reading: { subject, rights, moment }, limit, verdict, date, now }: Seen,
): Promise<void> {
  const opened = await tx
    .insertInto('alert')
    .values({
      alert_threshold_id: threshold.alert_threshold_id,
      threshold_name: threshold.name,
      ...watchedBy(threshold),
      rights: rights ? [...rights] : null,
      level: threshold.level,
      subject_key: subject.key,
      subject_name: subject.name,
      goods_id: subject.goodsId,
      enterprise_id: subject.enterpriseId,
      region_code: subject.regionCode,
      comparison: limit.comparison,
      direction: limit.direction,
      mean_days: limit.meanDays,
      limit_value: limit.limit,
      value: verdict.value,
      change_percent: verdict.changePercent,
      worst_excess: verdict.excess,
      of_date: date,
      moment_at: moment ?? null,
      opened_at: now,
      worsened_at: null,
      closed_at: null,
      acknowledged_at: null,
      acknowledged_by: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['alert_threshold_id', 'subject_key']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('alert_id')
    .executeTakeFirst();
  if (opened) await addStep(tx, opened.alert_id, { kind: 'opened', now, value: verdict.value });
}

const WATCHED = [
  'measure',
  'measure_name',
  'unit',
  'decimals',
  'grain',
  'each_of',
  'each_name',
  'filters',
] as const satisfies readonly (keyof AlertThresholdRow)[];

/** What a threshold watches, as its alerts keep it. */
const watchedBy = (threshold: Selectable<AlertThresholdRow>) =>
  Object.fromEntries(WATCHED.map((column) => [column, threshold[column]])) as Pick<
    Selectable<AlertThresholdRow>,
    (typeof WATCHED)[number]
  >;

/** The value that an open alert has now. Worse than ever is a step of its own, and what somebody acknowledged was less: it has to be acknowledged anew. */
export async function refreshAlert(
  tx: Db,
  alert: Selectable<AlertRow>,
  { verdict, date, now }: Seen,
  worse: boolean,
): Promise<void> {
  const { alert_id: alertId, acknowledged_at: acknowledgedAt, acknowledged_name: acknowledgedBy } = alert;
  const worsened = {
    worst_excess: verdict.excess,
    worsened_at: now,
    acknowledged_at: null,
    acknowledged_by: null,
    acknowledged_name: '',
  };
  await tx
    .updateTable('alert')
    .set({ value: verdict.value, change_percent: verdict.changePercent, of_date: date, ...(worse ? worsened : {}) })
    .where('alert_id', '=', alertId)
    .execute();
  if (worse)
    await addStep(tx, alertId, {
      kind: 'worsened',
      now,
      value: verdict.value,
      note: acknowledgedAt === null ? undefined : `${acknowledgedBy} 的确认已失效，需重新确认`,
    });
}

export async function closeAlert(
  tx: Db,
  alertId: number,
  { now, value }: { readonly now: number; readonly value: number },
): Promise<void> {
  await tx.updateTable('alert').set({ closed_at: now }).where('alert_id', '=', alertId).execute();
  await addStep(tx, alertId, { kind: 'closed', now, value });
}

/** Closes what a threshold has open because it changed or went; no cool-down follows from it. */
export async function withdrawAlerts(
  tx: Db,
  thresholdIds: readonly number[],
  { now, reason }: { readonly now: number; readonly reason: string },
): Promise<void> {
  const closed = await tx
    .updateTable('alert')
    .set({ closed_at: now, withdrawn: true })
    .where('alert_threshold_id', 'in', [...thresholdIds])
    .where('closed_at', 'is', null)
    .returning('alert_id')
    .execute();
  for (const { alert_id } of closed) await addStep(tx, alert_id, { kind: 'closed', now, note: reason });
}

export interface NewStep {
  readonly kind: StepKind;
  readonly now: number;
  readonly value?: number;
  readonly who?: { readonly userId: number; readonly displayName: string };
  readonly note?: string | undefined;
}

export async function addStep(tx: Db, alertId: number, { kind, now, value, who, note }: NewStep): Promise<void> {
  await tx
    .insertInto('alert_step')
    .values({
      alert_id: alertId,
      kind,
      at: now,
      value: value ?? null,
      user_id: who?.userId ?? null,
      user_name: who?.displayName ?? '',
      note: note ?? '',
    })
    .execute();
}
