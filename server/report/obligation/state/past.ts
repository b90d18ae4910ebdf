import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { Db } from '#server/database/tables.ts';
import type { Scope } from '#server/scope/scope.ts';
import { obligationsThen } from '../found.ts';
import { lateBy, type Told, TOLD_NOW } from './conditions.ts';

/** What was known of an obligation at an instant: the state that the last deed until then left its report in, and the last extension given until then. */
const TOLD_THEN: Told = { status: sql`s.to_status`, until: sql`x.until` };

/**
 * Obligations in scope as they stand, or as they stood `at` an instant, with what is told of them and whether the report was late. A report that was
 * deleted since left no deed, and a deadline that was set anew is the new one.
 */
export function obligationsAt(db: Db, scope: Scope, at: number | undefined) {
  if (at === undefined) return { found: obligationsThen(db, scope), told: TOLD_NOW, late: sql<boolean>`r.late` };
  const found = obligationsThen(db, scope).$if(true, (all) =>
    all
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('report_action as a')
            .select('a.to_status')
            .whereRef('a.report_id', '=', 'r.report_id')
            .where('a.at', '<=', at)
            .orderBy('a.version', 'desc')
            .limit(1)
            .as('s'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('obligation_extension as b')
            .select('b.until')
            .whereRef('b.obligation_id', '=', 'o.obligation_id')
            .where('b.at', '<=', at)
            .orderBy('b.extension_id', 'desc')
            .limit(1)
            .as('x'),
        (join) => join.onTrue(),
      ),
  );
  // Late once is late ever after: of what is late now it is asked whether it had been sent that late by then.
  const sent = sql`(select max(a.at) from report_action a
    where a.report_id = r.report_id and a.deed in ('submit', 'edit') and a.at <= ${at})`;
  return { found, told: TOLD_THEN, late: sql<boolean>`(r.late and ${sent} >= ${lateBy(TOLD_THEN)})` };
}

/** Whether anything is known of what was owed for periods that were over by a day. */
export async function isOwedKept(db: Db, date: DateText): Promise<boolean> {
  const one = await db
    .selectFrom('obligation')
    .select('obligation_id')
    .where('period_end', '<=', date)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
