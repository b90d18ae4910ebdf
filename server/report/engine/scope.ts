import type { ReportParties } from '#subjects/report/rules.ts';
import { enterpriseInScope } from '#server/scope/conditions.ts';
import type { Scope } from '#server/scope/scope.ts';
import type { Db } from '#server/database/tables.ts';
import { holds, type Principal } from '#server/service/principal.ts';

/** The reports of a kind in scope as `r`, with their enterprise `e` and its division `d`: every reading starts here. */
export function reportsIn(db: Db, kind: string, scope: Scope) {
  return db
    .selectFrom('report as r')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'r.enterprise_id')
    .innerJoin('region as d', 'd.region_id', 'e.region_id')
    .where('r.kind', '=', kind)
    .where(enterpriseInScope(scope));
}

/** How somebody stands to the reports of the own scope: who belongs to an enterprise reviews nothing, whatever the roles say. */
export function partiesOf(principal: Principal): ReportParties {
  return {
    fills: holds(principal, 'report.fill'),
    reviews: principal.enterpriseId === null && holds(principal, 'report.review'),
  };
}
