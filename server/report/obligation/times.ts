import { periodDays } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { type DueTimes, dueTimes, extended, isLocked, lockedText } from '#subjects/obligation/rules.ts';
import type { ReviewStatus } from '#subjects/report/terms.ts';
import { Problem } from '#server/http/problem.ts';
import type { Db } from '#server/database/tables.ts';
import type { ReportPlace } from '../engine/context.ts';
import { deadlinesOf } from './schedule.ts';

/** When a report has to be in; `binding` is false for a period that nobody was made to owe, so that old figures can be entered later 补录. */
export interface PlaceTimes extends DueTimes {
  readonly binding: boolean;
}

/** The times of a report, its extension included. */
export async function timesOf(
  db: Db,
  declaration: ReportDeclaration,
  { enterpriseId, period }: ReportPlace,
): Promise<PlaceTimes> {
  const row = await db
    .selectFrom('obligation')
    .select(['due_at', 'late_at', 'lock_at', 'extended_until'])
    .where('kind', '=', declaration.key)
    .where('enterprise_id', '=', enterpriseId)
    .where('period', '=', period)
    .executeTakeFirst();
  if (row)
    return {
      binding: true,
      ...extended({ dueAt: row.due_at, lateAt: row.late_at, lockAt: row.lock_at }, row.extended_until ?? undefined),
    };
  const { to } = periodDays(declaration.cadence, period);
  return { binding: false, ...dueTimes(to, (await deadlinesOf(db, declaration))(to)) };
}

/** Whether the enterprise may change nothing any more: the period is locked and no reviewer returned the report. */
export function isShut(times: PlaceTimes, status: ReviewStatus | undefined, now: number): boolean {
  return times.binding && isLocked(times, status, now);
}

/** 409 saying since when, and who can help, where the period is locked. */
export function refuseShut(times: PlaceTimes, status: ReviewStatus | undefined, now: number): void {
  if (isShut(times, status, now)) throw new Problem(409, lockedText(times.lockAt));
}
