import { type RawBuilder, sql } from 'kysely';
import type { ReportDeclaration } from '#base/sheet.ts';
import type { ReportParties } from '#subjects/report/rules.ts';
import type { Db } from '#server/services.ts';
import { holds, type Principal } from '#server/session/principal.ts';

/** Whose reports one may see: list, count, detail, history, queue, export and every move share this one answer. */
export interface ReportScope {
  /** Codes of the regions; null for the whole city. */
  readonly regionCodes: readonly string[] | null;
  /** The only enterprise, for its own staff; null for all. */
  readonly enterpriseId: number | null;
}

/** The session's scope; nothing that a client sends is part of it. */
export function reportScopeOf({ regionCodes, enterpriseId }: Principal): ReportScope {
  return { regionCodes, enterpriseId };
}

/** Whether the enterprise `e` lies in the scope. */
export function inScope({ regionCodes, enterpriseId }: ReportScope): RawBuilder<boolean> {
  const region = regionCodes === null
    ? sql<boolean>`true`
    : sql<boolean>`e.region_id in (select region_id from region where code = any(${[...regionCodes]}::text[]))`;
  return enterpriseId === null ? region : sql<boolean>`(e.enterprise_id = ${enterpriseId} and ${region})`;
}

/** Whether the enterprise `e` lies in one of the divisions asked for, by code or name, joined by commas; narrows, never widens. */
export function inDivisions(divisions: string | undefined): RawBuilder<boolean> {
  const asked = (divisions ?? '').split(',').map((one) => one.trim()).filter((one) => one !== '');
  if (asked.length === 0) return sql<boolean>`true`;
  const named = sql`(code = any(${asked}::text[]) or name = any(${asked}::text[]))`;
  return sql<boolean>`e.region_id in (select region_id from region where ${named} or parent_id in (select region_id from region where ${named}))`;
}

/** Whether the enterprise `e` owes this report. */
export function owes({ reporters }: Pick<ReportDeclaration, 'reporters'>): RawBuilder<boolean> {
  if (reporters === 'all') return sql<boolean>`true`;
  return reporters === 'prices' ? sql<boolean>`e.reports_prices` : sql<boolean>`e.reports_weekly`;
}

/** The reports of a kind in scope as `r`, with their enterprise `e` and its division `d`: every reading starts here. */
export function reportsIn(db: Db, kind: string, scope: ReportScope) {
  return db
    .selectFrom('report as r')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'r.enterprise_id')
    .innerJoin('region as d', 'd.region_id', 'e.region_id')
    .where('r.kind', '=', kind)
    .where(inScope(scope));
}

/** How somebody stands to the reports of the own scope: who belongs to an enterprise reviews nothing, whatever the roles say. */
export function partiesOf(principal: Principal): ReportParties {
  return { fills: holds(principal, 'report.fill'), reviews: principal.enterpriseId === null && holds(principal, 'report.review') };
}
