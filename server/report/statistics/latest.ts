import type { DaySpan } from '#base/sheet/periods/kind.ts';
import { sql } from 'kysely';
import { periodDays } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { countedStatuses } from '#subjects/report-statistic/rules.ts';
import { inDivisions } from '#server/scope/conditions.ts';
import type { Db } from '#server/database/tables.ts';
import { placedRegion } from '#server/scope/placed.ts';
import { reportsThen } from '../engine/scope.ts';
import type { Scope } from '#server/scope/scope.ts';
import type { FigureChoice } from './figures.ts';

/** The days of the latest period of which a report counts, in scope and the divisions asked for; undefined where none does. */
export async function latestPeriod(
  db: Db,
  { key: kind, cadence }: ReportDeclaration,
  scope: Scope,
  { divisions, withSubmitted }: Pick<FigureChoice, 'divisions' | 'withSubmitted'>,
): Promise<DaySpan | undefined> {
  const row = await reportsThen(db, kind, scope)
    .where(inDivisions(divisions, placedRegion))
    .where(sql<boolean>`r.status = any(${[...countedStatuses(withSubmitted)]}::smallint[])`)
    .select('r.period')
    .orderBy('r.period_start', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && periodDays(cadence, row.period);
}
