import { type RawBuilder, sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { ReviewStatus } from '#subjects/report/terms.ts';
import { containing, idOf } from '#server/database/like.ts';
import { enterpriseInScope, inDivisions } from '#server/scope/conditions.ts';
import { isWholeCity, type Scope } from '#server/scope/scope.ts';
import type { Db } from '#server/database/tables.ts';
import { reportsIn } from '../engine/scope.ts';

/** What a list is narrowed by. */
export interface ReportFilter {
  readonly enterpriseName?: string | undefined;
  readonly enterpriseCode?: string | undefined;
  readonly enterpriseId?: string | undefined;
  readonly divisions?: string | undefined;
  readonly year?: number | undefined;
  /** The part of the year that a period is: W24, 06, Q2. */
  readonly part?: string | undefined;
  readonly from?: DateText | undefined;
  readonly to?: DateText | undefined;
  readonly statuses?: readonly ReviewStatus[] | undefined;
}

/** The reports that a filter finds within a scope: what lists show, exports write and bulk passes take. */
export function found(db: Db, kind: string, scope: Scope, filter: ReportFilter) {
  const { report, enterprise } = conditionsOf(filter);
  return [...report, ...enterprise].reduce((query, one) => query.where(one), reportsIn(db, kind, scope));
}

/**
 * How many reports a filter finds within a scope. They are counted by kind, enterprise and status as they are written: what asks for no periods is told by that.
 * Enterprises are asked only where something hangs on them: joined for a count alone, they would be looked up for each of two hundred thousand reports.
 */
export async function countFound(db: Db, kind: string, scope: Scope, filter: ReportFilter): Promise<number> {
  const { report, enterprise } = conditionsOf(filter);
  const isWhole = isWholeCity(scope) && enterprise.length === 0;
  const isOfAllTime = [filter.year, filter.part || undefined, filter.from, filter.to].every((one) => one === undefined);
  const among = enterprise.reduce(
    (query, one) => query.where(one),
    db.selectFrom('enterprise as e').select('e.enterprise_id').where(enterpriseInScope(scope)),
  );
  const where = [
    sql<boolean>`r.kind = ${kind}`,
    ...report,
    ...(isWhole ? [] : [sql<boolean>`r.enterprise_id in (${among})`]),
  ];
  const counted = isOfAllTime
    ? sql`coalesce(sum(r.reports), 0)::int as total from report_count`
    : sql`count(*)::int as total from report`;
  const { rows } = await sql<{ total: number }>`select ${counted} as r where ${sql.join(where, sql` and `)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** What a filter says of a report `r` itself, and what of its enterprise `e`. */
function conditionsOf(filter: ReportFilter): {
  readonly report: readonly RawBuilder<boolean>[];
  readonly enterprise: readonly RawBuilder<boolean>[];
} {
  const { enterpriseName, enterpriseCode, enterpriseId, divisions, year, part, from, to, statuses } = filter;
  const report: RawBuilder<boolean>[] = [];
  const enterprise: RawBuilder<boolean>[] = [];
  if (divisions) enterprise.push(inDivisions(divisions));
  if (enterpriseName) enterprise.push(sql`e.name like ${containing(enterpriseName)}`);
  if (enterpriseCode) enterprise.push(sql`e.code like ${containing(enterpriseCode)}`);
  if (enterpriseId !== undefined) report.push(sql`r.enterprise_id = ${idOf(enterpriseId)}`);
  if (year !== undefined) report.push(sql`(r.period >= ${String(year)} and r.period < ${String(year + 1)})`);
  if (part) report.push(sql`substr(r.period, 6) = ${part}`);
  if (from !== undefined) report.push(sql`r.period_start >= ${from}`);
  if (to !== undefined) report.push(sql`r.period_start <= ${to}`);
  if (statuses) report.push(hasStatus(statuses));
  return { report, enterprise };
}

/** Written out, so that the plan of what waits finds the index of what waits alone. */
const hasStatus = (statuses: readonly ReviewStatus[]): RawBuilder<boolean> =>
  statuses.length === 0 ? sql`false` : sql`r.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
