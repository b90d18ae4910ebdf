import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { periodDays, periodOf, periodsBetween } from '#base/sheet/period.ts';
import type { DaySpan, PeriodKey } from '#base/sheet/periods/kind.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { dueTimes } from '#subjects/obligation/rules.ts';
import type { CalendarRow, DefinitionRow } from '#subjects/report-definition/wire.ts';
import { enterpriseInScope, liesInRegions } from '#server/scope/conditions.ts';
import type { Scope } from '#server/scope/scope.ts';
import type { Db } from '#server/database/tables.ts';
import { itemsOf } from '../engine/kinds.ts';
import { owes } from '../engine/reporters.ts';
import { obligationsThen } from '../obligation/found.ts';
import { handedIn } from '../obligation/state/conditions.ts';
import { deadlinesOf, scheduleOf } from '../obligation/schedule.ts';

/** Of each report how many within the scope owe it now, and its times. */
export function definitionRows(db: Db, all: readonly ReportDeclaration[], scope: Scope): Promise<DefinitionRow[]> {
  return Promise.all(
    all.map(async (declaration) => {
      const { kind, dueDays, dueMinute, graceHours, lockDays } = await scheduleOf(db, declaration);
      const { owing } = await db
        .selectFrom('enterprise as e')
        .select(sql<number>`count(*)::int`.as('owing'))
        .where(owes(declaration))
        .where(enterpriseInScope(scope))
        .executeTakeFirstOrThrow();
      return { kind, owing, dueDays, dueMinute, graceHours, lockDays, items: [...(await itemsOf(db, declaration))] };
    }),
  );
}

/** The periods of a report that begin in a year, each with its deadline, what was owed and what came; of those that nobody owes yet the deadline alone. */
export async function deadlineCalendar(
  db: Db,
  declaration: ReportDeclaration,
  year: number,
  scope: Scope,
): Promise<CalendarRow[]> {
  const { cadence } = declaration;
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const deadlines = await deadlinesOf(db, declaration);
  const counted = scope.enterpriseId === null ? kept : own;
  const rows = await counted(db, declaration, scope, { from, to });
  const known = new Map(rows.map((row) => [row.period, row]));
  return periodsBetween(cadence, from, to)
    .filter((period) => periodDays(cadence, period).from >= from)
    .map((period) => {
      const last = periodDays(cadence, period).to;
      const { due_at, owed = 0, reported = 0, late = 0 } = known.get(period) ?? {};
      return {
        period,
        dueAt: due_at ?? dueTimes(last, deadlines(last)).dueAt,
        owed,
        reported,
        late,
      };
    });
}

interface Counted {
  readonly period: PeriodKey;
  readonly due_at: number;
  readonly owed: number;
  readonly reported: number;
  readonly late: number;
}

/** From the totals that are kept by division: of a city a year of one report is half a million obligations. */
async function kept(
  db: Db,
  { key, cadence }: ReportDeclaration,
  scope: Scope,
  { from, to }: DaySpan,
): Promise<Counted[]> {
  const { rows } = await sql<Omit<Counted, 'period'> & { readonly start: DateText }>`
    select t.period_start::text as start, sum(t.owed)::int as owed, sum(t.reported)::int as reported, sum(t.late)::int as late,
      (select min(o.due_at) from obligation as o where o.kind = t.kind and o.period_start = t.period_start)::float8 as due_at
    from obligation_total as t
    where t.kind = ${key} and t.period_start between ${from}::date and ${to}::date and ${liesInRegions('t.region_id', scope.regionCodes)}
    group by t.kind, t.period_start having sum(t.owed) > 0`.execute(db);
  return rows.map(({ start, ...row }) => ({ ...row, period: periodOf(cadence, start) ?? start }));
}

/** An enterprise's own, one by one. */
async function own(db: Db, { key }: ReportDeclaration, scope: Scope, { from, to }: DaySpan): Promise<Counted[]> {
  return obligationsThen(db, scope)
    .where('o.kind', '=', key)
    .where('o.period_start', '>=', from)
    .where('o.period_start', '<=', to)
    .select([
      'o.period',
      sql<number>`min(o.due_at)::float8`.as('due_at'),
      sql<number>`count(*)::int`.as('owed'),
      sql<number>`(count(*) filter (where ${handedIn}))::int`.as('reported'),
      sql<number>`(count(*) filter (where ${handedIn} and r.late))::int`.as('late'),
    ])
    .groupBy('o.period')
    .execute();
}
