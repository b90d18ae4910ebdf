import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { Deadline } from '#base/sheet/periods/kind.ts';
import { deadlineOf } from '#base/sheet/periods/deadline.ts';
import { isOfHolidays } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { clockText, minuteOf } from '#base/text/clock.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import { dueTimes } from '#subjects/obligation/rules.ts';
import { OBLIGATION_MESSAGES } from '#subjects/obligation/terms.ts';
import type { ScheduleRow } from '#subjects/obligation/wire.ts';
import { recorded } from '#server/audit/recorded.ts';
import { takeTurns } from '#server/database/turns.ts';
import { badField, stale } from '#server/http/problem.ts';
import type { Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import type { Caller } from '../filling/submission.ts';

const HOURS_A_DAY = 24;

/** When a kind of report has to be in; what its cadence starts with until an administrator sets it. */
export async function scheduleOf(
  db: Db,
  declaration: Pick<ReportDeclaration, 'key' | 'title' | 'cadence' | 'deadline'>,
): Promise<ScheduleRow> {
  const { key: kind, title, cadence } = declaration;
  const row = await db.selectFrom('report_schedule').selectAll().where('kind', '=', kind).executeTakeFirst();
  if (!row) return { kind, title, cadence, ...deadlineOf(declaration), version: 0 };
  return {
    kind,
    title,
    cadence,
    dueDays: row.due_days,
    dueMinute: row.due_minute,
    graceHours: row.grace_hours,
    lockDays: row.lock_days,
    version: row.version,
  };
}

/** By when a report has to be in, by the last day of its period: its schedule's, and for a day of a golden week the hour of that one where it was set 上报时点. */
export async function deadlinesOf(
  db: Db,
  declaration: Pick<ReportDeclaration, 'key' | 'title' | 'cadence' | 'deadline'>,
): Promise<(lastDay: DateText) => Deadline> {
  const schedule = await scheduleOf(db, declaration);
  if (!isOfHolidays(declaration.cadence)) return () => schedule;
  const { rows } = await sql<{ from: DateText; to: DateText; clock: string }>`
    select first_day as "from", last_day as "to", due_clock as clock from holiday_window where ended_at is null and due_clock <> ''`.execute(
    db,
  );
  return (lastDay) => {
    const own = rows.find(({ from, to }) => from <= lastDay && lastDay <= to);
    const dueMinute = own && minuteOf(own.clock);
    return dueMinute === undefined ? schedule : { ...schedule, dueMinute };
  };
}

export interface ScheduleForm extends Deadline {
  readonly version: number;
}

/**
 * Sets when a kind of report has to be in. Periods that are locked already stay so; all others get their new times, and what came in time
 * or late by the old ones remains what it was. 409 for a stale version, 400 for a lock within the grace.
 */
export async function saveSchedule(
  services: Services,
  declaration: ReportDeclaration,
  form: ScheduleForm,
  { principal, address }: Caller,
): Promise<ScheduleRow> {
  const { dueDays, dueMinute, graceHours, lockDays } = form;
  if (lockDays * HOURS_A_DAY < graceHours) throw badField('lockDays', '锁定天数', OBLIGATION_MESSAGES.lockBeforeLate);
  const now = services.clock.now();
  await recorded(services.db, { actor: principal, address, action: 'obligation.save-schedule' }, async (tx) => {
    await takeTurns(tx, 'obligation');
    const before = await scheduleOf(tx, declaration);
    if (before.version !== form.version) throw stale();
    const values = {
      due_days: dueDays,
      due_minute: dueMinute,
      grace_hours: graceHours,
      lock_days: lockDays,
      version: form.version + 1,
    };
    await tx
      .insertInto('report_schedule')
      .values({ kind: declaration.key, ...values })
      .onConflict((on) => on.column('kind').doUpdateSet(values))
      .execute();
    await retime(tx, declaration.key, await deadlinesOf(tx, declaration), now);
    return { before: loggedState(before), after: loggedState({ ...before, ...form }) };
  });
  await services.publish(obligationEvents.changed, {});
  return scheduleOf(services.db, declaration);
}

const loggedState = ({ title, dueDays, dueMinute, graceHours, lockDays }: ScheduleRow) => ({
  name: `${title} 报送时限`,
  due: `期末后 ${dueDays} 天 ${clockText(dueMinute)}`,
  graceHours,
  lockDays,
});

/** Gives what is not locked yet the times of its deadlines; gives how many were others before. */
export async function retime(
  tx: Db,
  kind: string,
  deadlines: (lastDay: DateText) => Deadline,
  now: number,
): Promise<number> {
  let changed = 0;
  const open = await tx
    .selectFrom('obligation')
    .select('period_end')
    .distinct()
    .where('kind', '=', kind)
    .where('lock_at', '>', now)
    .execute();
  for (const { period_end } of open) {
    const { dueAt, lateAt, lockAt } = dueTimes(period_end, deadlines(period_end));
    const { numUpdatedRows } = await tx
      .updateTable('obligation')
      .set({ due_at: dueAt, late_at: lateAt, lock_at: lockAt })
      .where('kind', '=', kind)
      .where('period_end', '=', period_end)
      .where('lock_at', '>', now)
      .where((is) => is.or([is('due_at', '<>', dueAt), is('late_at', '<>', lateAt), is('lock_at', '<>', lockAt)]))
      .executeTakeFirst();
    changed += Number(numUpdatedRows);
  }
  return changed;
}
