import { type Selectable, sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import { narrowScope } from '#subjects/session/rules.ts';
import type { BusinessReportIssueRow } from '../database/rows/offices/business-reports.ts';
import type { Db } from '../database/tables.ts';
import { notFound, stale } from '../http/problem.ts';
import { liesWithinReach } from '../scope/conditions.ts';
import { reachOf, type Scope, scopeOf, seesRegion, WHOLE_CITY } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';

export type IssueRow = Selectable<BusinessReportIssueRow>;

/** Whether the issue `i` of a query is seen: the city's by who is responsible for all of it, a division's by whose scope it lies in. */
export const isSeen = (principal: Principal) => liesWithinReach('i.region_id', reachOf(principal));

/** An issue that is seen; 404 for any other. */
export async function seenIssue(db: Db, issueId: number, principal: Principal): Promise<IssueRow> {
  const row = await db
    .selectFrom('business_report_issue as i')
    .selectAll('i')
    .where('i.issue_id', '=', issueId)
    .where(isSeen(principal))
    .executeTakeFirst();
  if (!row) throw notFound(REPORT_MESSAGES.unknown);
  return row;
}

/** The same, locked until the transaction ends; 409 where it is no more at the version that the change is based on. */
export async function lockedIssue(db: Db, issueId: number, principal: Principal, version?: number): Promise<IssueRow> {
  const row = await db
    .selectFrom('business_report_issue as i')
    .selectAll('i')
    .where('i.issue_id', '=', issueId)
    .where(isSeen(principal))
    .forUpdate('i')
    .executeTakeFirst();
  if (!row) throw notFound(REPORT_MESSAGES.unknown);
  if (version !== undefined && row.version !== version) throw stale();
  return row;
}

/** A division with the codes of it and of what lies below it. */
export interface Division {
  readonly code: string;
  readonly name: string;
  readonly codes: readonly string[];
}

/**
 * Whose records an issue is of, whoever of those that see it asks: the whole city's, or those of its division, never more than the asker's own.
 * What a division is chosen for at the top of the page narrows lists and not what a report is of.
 */
export async function issueScope(db: Db, regionId: number | null, principal: Principal): Promise<Scope> {
  if (principal.enterpriseId !== null) throw notFound(REPORT_MESSAGES.unknown);
  if (regionId === null) {
    if (!principal.wholeCity) throw notFound(REPORT_MESSAGES.unknown);
    return WHOLE_CITY;
  }
  const rows = await db
    .selectFrom('region')
    .select('code')
    .where((is) => is.or([is('region_id', '=', regionId), is('parent_id', '=', regionId)]))
    .execute();
  const allowed = principal.wholeCity ? null : principal.regionCodes;
  return scopeOf({
    regionCodes: narrowScope(
      allowed,
      rows.map(({ code }) => code),
    ),
    enterpriseId: null,
  });
}

/** Whose records one division's part of a chapter is of: the division's, never more than the asker's own. */
export async function divisionScope(db: Db, code: string, principal: Principal): Promise<Scope> {
  const rows = await db
    .selectFrom('region as r')
    .leftJoin('region as p', 'p.region_id', 'r.parent_id')
    .select('r.code')
    .where((is) => is.or([is('r.code', '=', code), is('p.code', '=', code)]))
    .execute();
  const codes = rows.map((row) => row.code);
  return scopeOf({
    regionCodes: narrowScope(principal.wholeCity ? null : principal.regionCodes, codes),
    enterpriseId: null,
  });
}

const DISTRICT_LEVEL = 2;

/** The districts that an issue's chapters are of, in the city's order: those that stood on the first day of its period, by which its figures are told. */
export async function divisionsIn(db: Db, { regionCodes }: Scope, day: DateText): Promise<readonly Division[]> {
  const rows = await db
    .selectFrom('region as r')
    .leftJoin('region as t', 't.parent_id', 'r.region_id')
    .select(['r.code', 'r.name', 't.code as town'])
    .where('r.level', '=', DISTRICT_LEVEL)
    .where(
      sql<boolean>`(r.valid_from is null or r.valid_from <= ${day}) and (r.ended_at is null or r.valid_until >= ${day})`,
    )
    .orderBy('r.sort')
    .orderBy('r.code')
    .execute();
  const found = new Map<string, { code: string; name: string; codes: string[] }>();
  for (const { code, name, town } of rows) {
    if (!seesRegion(regionCodes, code)) continue;
    const one = found.get(code) ?? { code, name, codes: [code] };
    if (town !== null) one.codes.push(town);
    found.set(code, one);
  }
  return [...found.values()];
}
