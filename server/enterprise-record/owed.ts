import { sql } from 'kysely';
import { addDays, today } from '#base/calendar.ts';
import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { extended, isHandedIn, obligationState } from '#subjects/obligation/rules.ts';
import { OBLIGATION_STATE_LABELS } from '#subjects/obligation/terms.ts';
import { OWED_DAYS } from '#subjects/enterprise-record/terms.ts';
import type { OwedReport } from '#subjects/enterprise-record/wire.ts';
import { obligationsIn } from '../report/obligation/found.ts';
import type { Scope } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';

/** What an enterprise of the scope owed over the last year, by kind of report in the order of the declarations: what was in time, late or is missing, and how its last period stands. */
export async function owedReports(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  declarations: readonly ReportDeclaration[],
  enterpriseId: number,
  scope: Scope,
): Promise<OwedReport[]> {
  const now = clock.now();
  const day = today(clock);
  const rows = await obligationsIn(db, scope)
    .where('o.enterprise_id', '=', enterpriseId)
    .where('o.period_start', '<=', day)
    .where('o.period_end', '>', addDays(day, -OWED_DAYS))
    .select([
      'o.kind',
      'o.period',
      'o.due_at',
      'o.late_at',
      'o.lock_at',
      'o.extended_until',
      'r.status',
      'r.submitted_at',
      sql<boolean>`coalesce(r.late, false)`.as('late'),
    ])
    .orderBy('o.period_end', 'desc')
    .orderBy('o.obligation_id', 'desc')
    .execute();
  return declarations.flatMap(({ key, title, cadence }) => {
    const own = rows.filter(({ kind }) => kind === key);
    const [last] = own;
    if (!last) return [];
    const timesOf = (row: typeof last) =>
      extended({ dueAt: row.due_at, lateAt: row.late_at, lockAt: row.lock_at }, row.extended_until ?? undefined);
    const stateOf = (row: typeof last) => obligationState(timesOf(row), row.status ?? undefined, now);
    const handedIn = own.filter(({ status }) => isHandedIn(status ?? undefined));
    const late = handedIn.filter((row) => row.late).length;
    // What is not due yet is owed and neither in time nor missing.
    const isMissing = (row: typeof last): boolean => {
      const state = stateOf(row);
      return state === 'overdue' || state === 'locked';
    };
    return [
      {
        kind: key,
        title,
        owed: own.length,
        inTime: handedIn.length - late,
        late,
        missing: own.filter(isMissing).length,
        periodText: periodText(cadence, last.period),
        stateText: OBLIGATION_STATE_LABELS[stateOf(last)],
        overdue: isMissing(last),
        dueAt: timesOf(last).dueAt,
        submittedAt: last.submitted_at ?? undefined,
      },
    ];
  });
}
