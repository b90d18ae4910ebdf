import { sql } from 'kysely';
import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { extended, obligationState } from '#subjects/obligation/rules.ts';
import type { ObligationState } from '#subjects/obligation/terms.ts';
import type { Obligation } from '#subjects/obligation/wire.ts';
import { reportPath } from '#subjects/report/area.ts';
import type { ReviewStatus } from '#subjects/report/terms.ts';
import { containing } from '#server/database/like.ts';
import {
  enterpriseEverInScope,
  enterpriseInScope,
  enterpriseStoodInScope,
  inDivisions,
  liesInRegions,
} from '#server/scope/conditions.ts';
import { placedRegion, stoodOn } from '#server/scope/placed.ts';
import type { Db } from '#server/database/tables.ts';
import { isWholeCity, type Scope } from '#server/scope/scope.ts';
import { inState } from './state/conditions.ts';

export interface ObligationFilter {
  readonly kind?: string | undefined;
  readonly period?: string | undefined;
  readonly divisions?: string | undefined;
  readonly enterpriseName?: string | undefined;
  readonly state?: ObligationState | 'missing' | undefined;
}

/**
 * All obligations as `o`, with their enterprise `e`, the division `d` where it stood when the period began, and the report `r` where there is one. There is always a
 * division; joined as if there might be none, it does not make a planner believe that few are left, which then reads all of a district for a page of it.
 */
const obligations = (db: Db) =>
  db
    .selectFrom('obligation as o')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'o.enterprise_id')
    .leftJoin('region_placement as h', (join) => join.on(stoodOn(sql.ref('o.period_start'))))
    .leftJoin('region as d', (join) => join.on(sql<boolean>`d.region_id = ${placedRegion}`))
    .leftJoin('report as r', (join) =>
      join
        .onRef('r.kind', '=', 'o.kind')
        .onRef('r.enterprise_id', '=', 'o.enterprise_id')
        .onRef('r.period', '=', 'o.period'),
    );

/** Those that somebody has to do with: of enterprises that stand in scope, or stood there when the period began. */
export const obligationsIn = (db: Db, scope: Scope) =>
  obligations(db)
    .where(enterpriseEverInScope(scope))
    .where(sql<boolean>`(${enterpriseInScope(scope)} or ${enterpriseStoodInScope(scope)})`);

/** Those that a figure of the past is of, which stays where it was: of enterprises that stood in scope when the period began. */
export const obligationsThen = (db: Db, scope: Scope) => obligations(db).where(enterpriseStoodInScope(scope));

/** What a filter finds within a scope; only periods that have begun. */
export function obligationsFound(
  db: Db,
  scope: Scope,
  { kind, period, divisions, enterpriseName, state }: ObligationFilter,
  today: string,
  now: number,
) {
  let query = obligationsIn(db, scope).where('o.period_start', '<=', today).where(inDivisions(divisions, placedRegion));
  if (kind) query = query.where('o.kind', '=', kind);
  if (period) query = query.where('o.period', '=', period);
  if (enterpriseName) query = query.where('e.name', 'like', containing(enterpriseName));
  if (state) query = query.where(inState(state, now));
  return query;
}

/** What totals say of a state; the others hang on the hour, and single obligations are looked at for them. */
const TOTALS = { all: sql`t.owed`, reported: sql`t.reported`, missing: sql`t.owed - t.reported` } as const;

/**
 * How many a filter finds. Over years there are millions, so where nothing but kind and division is asked for the totals that are kept say it; besides these
 * only those are counted that stand in scope now and stood elsewhere when the period began.
 */
export async function countObligations(
  db: Db,
  scope: Scope,
  filter: ObligationFilter,
  today: string,
  now: number,
): Promise<number> {
  const { kind, period, divisions, enterpriseName, state = 'all' } = filter;
  const all = obligationsFound(db, scope, filter, today, now).select((is) => is.fn.countAll<number>().as('total'));
  if (scope.enterpriseId !== null || period || enterpriseName || !(state in TOTALS))
    return (await all.executeTakeFirstOrThrow()).total;
  const {
    rows: [kept],
  } = await sql<{ total: number }>`
    select coalesce(sum(${TOTALS[state as keyof typeof TOTALS]}), 0)::int as total from obligation_total as t
    where t.period_start <= ${today}::date and (${kind ?? null}::text is null or t.kind = ${kind ?? null}::text)
      and ${liesInRegions('t.region_id', scope.regionCodes)} and ${inDivisions(divisions, sql`t.region_id`)}`.execute(
    db,
  );
  const come = isWholeCity(scope)
    ? undefined
    : await all
        .where(sql<boolean>`o.enterprise_id in (select enterprise_id from region_placement)`)
        .where(sql<boolean>`not ${enterpriseStoodInScope(scope)}`)
        .executeTakeFirstOrThrow();
  return (kept?.total ?? 0) + (come?.total ?? 0);
}

/** Of an obligation `o`: when it was reminded of last, and how often. */
const remindedAt = sql<
  number | null
>`(select max(m.at) from obligation_reminder m where m.obligation_id = o.obligation_id)`;
const remindCount = sql<number>`(select count(*)::int from obligation_reminder m where m.obligation_id = o.obligation_id)`;

export const obligationColumns = [
  'o.obligation_id',
  'o.kind',
  'o.enterprise_id',
  'e.name',
  sql<string>`d.name`.as('division'),
  'o.period',
  'o.due_at',
  'o.late_at',
  'o.lock_at',
  'o.extended_until',
  'o.version',
  'r.report_id',
  'r.status',
  'r.submitted_at',
  'r.late',
  remindedAt.as('reminded_at'),
  remindCount.as('remind_count'),
] as const;

interface Found {
  readonly obligation_id: number;
  readonly kind: string;
  readonly enterprise_id: number;
  readonly name: string;
  readonly division: string;
  readonly period: string;
  readonly due_at: number;
  readonly late_at: number;
  readonly lock_at: number;
  readonly extended_until: number | null;
  readonly version: number;
  readonly report_id: number | null;
  readonly status: ReviewStatus | null;
  readonly submitted_at: number | null;
  readonly late: boolean | null;
  readonly reminded_at: number | null;
  readonly remind_count: number;
}

/** A row as it is told, its state worked out for `now`. */
export function obligationOf(row: Found, declarations: readonly ReportDeclaration[], now: number): Obligation {
  const declaration = declarations.find(({ key }) => key === row.kind);
  const times = extended(
    { dueAt: row.due_at, lateAt: row.late_at, lockAt: row.lock_at },
    row.extended_until ?? undefined,
  );
  const status = row.status ?? undefined;
  return {
    obligationId: String(row.obligation_id),
    kind: row.kind,
    title: declaration?.title ?? row.kind,
    page: declaration ? reportPath(declaration) : '',
    enterpriseId: String(row.enterprise_id),
    enterpriseName: row.name,
    division: row.division,
    period: row.period,
    periodText: declaration ? periodText(declaration.cadence, row.period) : row.period,
    ...times,
    extended: row.extended_until !== null,
    state: obligationState(times, status, now),
    reportId: row.report_id === null ? undefined : String(row.report_id),
    status,
    submittedAt: row.submitted_at ?? undefined,
    late: row.late ?? false,
    remindedAt: row.reminded_at ?? undefined,
    remindCount: row.remind_count,
    version: row.version,
  };
}
