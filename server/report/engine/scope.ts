import { sql } from 'kysely';
import type { ReportParties } from '#subjects/report/rules.ts';
import { placedRegion, stoodOn } from '#server/scope/placed.ts';
import { enterpriseInScope, enterpriseStoodInScope } from '#server/scope/conditions.ts';
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

/**
 * The same by the division `d` where the enterprise stood when the period of a report began: for figures of the past, which stay where they were. There always is one;
 * joined as if there might be none, it does not make a planner believe that few reports are left.
 */
export function reportsThen(db: Db, kind: string, scope: Scope) {
  return db
    .selectFrom('report as r')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'r.enterprise_id')
    .leftJoin('region_placement as h', (join) => join.on(stoodOn(sql.ref('r.period_start'))))
    .leftJoin('region as d', (join) => join.on(sql<boolean>`d.region_id = ${placedRegion}`))
    .where('r.kind', '=', kind)
    .where(enterpriseStoodInScope(scope));
}

/** How somebody stands to the reports of the own scope: who belongs to an enterprise reviews nothing, whatever the roles say. */
export function partiesOf(principal: Principal): ReportParties {
  return {
    fills: holds(principal, 'report.fill'),
    reviews: principal.enterpriseId === null && holds(principal, 'report.review'),
  };
}
