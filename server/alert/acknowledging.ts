import { nanjingTime } from '#base/calendar.ts';
import { ALERT_MESSAGES } from '#subjects/alert/terms.ts';
import { notFound, Problem, refuse } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { addStep } from './opening.ts';
import { alertRow } from './repository.ts';

const CONFLICT = 409;

/** Acknowledges an open alert 确认; the first one who does handles it, everybody after is told who that is (409). */
export async function acknowledgeAlert(
  tx: Db,
  alertId: number,
  note: string | undefined,
  { now, principal }: { readonly now: number; readonly principal: Principal },
): Promise<{ readonly name: string }> {
  if (!(await alertRow(tx, alertId, principal))) throw notFound(ALERT_MESSAGES.gone);
  const taken = await tx
    .updateTable('alert')
    .set({ acknowledged_at: now, acknowledged_by: principal.userId, acknowledged_name: principal.displayName })
    .where('alert_id', '=', alertId)
    .where('acknowledged_at', 'is', null)
    .where('closed_at', 'is', null)
    .returning(['threshold_name', 'subject_name'])
    .executeTakeFirst();
  if (!taken) throw await refusalOf(tx, alertId);
  await addStep(tx, alertId, { kind: 'acknowledged', now, who: principal, note });
  return { name: `${taken.threshold_name} ${taken.subject_name}` };
}

/** Takes an acknowledgement back 撤销确认: nobody handles the alert any more, and it is announced again. */
export async function releaseAlert(
  tx: Db,
  alertId: number,
  note: string | undefined,
  { now, principal }: { readonly now: number; readonly principal: Principal },
): Promise<{ readonly name: string }> {
  const before = await alertRow(tx, alertId, principal);
  if (!before) throw notFound(ALERT_MESSAGES.gone);
  const freed = await tx
    .updateTable('alert')
    .set({ acknowledged_at: null, acknowledged_by: null, acknowledged_name: '' })
    .where('alert_id', '=', alertId)
    .where('acknowledged_at', 'is not', null)
    .where('closed_at', 'is', null)
    .returning('alert_id')
    .executeTakeFirst();
  if (!freed) throw refuse(before.closed_at === null ? ALERT_MESSAGES.notAcknowledged : ALERT_MESSAGES.closed);
  await addStep(tx, alertId, { kind: 'released', now, who: principal, note });
  return { name: `${before.threshold_name} ${before.subject_name}` };
}

async function refusalOf(tx: Db, alertId: number): Promise<Problem> {
  const row = await tx
    .selectFrom('alert')
    .select(['acknowledged_at', 'acknowledged_name'])
    .where('alert_id', '=', alertId)
    .executeTakeFirst();
  if (!row || row.acknowledged_at === null) return refuse(ALERT_MESSAGES.closed);
  const { date, time } = nanjingTime(row.acknowledged_at);
  return new Problem(CONFLICT, `该预警已由 ${row.acknowledged_name} 于 ${date} ${time.slice(0, 5)} 确认`);
}
