import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { REPORT_MESSAGES } from '#subjects/report/terms.ts';
import { idOf } from '#server/database/like.ts';
import { notFound, Problem } from '#server/http/problem.ts';
import type { Db } from '#server/database/tables.ts';
import type { Principal } from '#server/service/principal.ts';
import { reportsIn } from '../engine/scope.ts';
import { seenVersion } from './seen.ts';
import { scopeOf } from '#server/scope/scope.ts';

export interface Named {
  readonly reportId: string;
  readonly enterpriseId: string;
  readonly period: string;
  readonly version?: number | undefined;
}

/**
 * A change names a report by number and by enterprise and period: all must mean the same one within reach (else 404). Gives the version that it is made
 * on: the one it says, else the one that the same session last opened; 409 where it never did.
 */
export async function assertSame(
  db: Db,
  { key }: ReportDeclaration,
  { reportId, enterpriseId, period, version }: Named,
  principal: Principal,
): Promise<number> {
  const row = await reportsIn(db, key, scopeOf(principal))
    .select('r.report_id')
    .where('r.report_id', '=', idOf(reportId))
    .where('r.enterprise_id', '=', idOf(enterpriseId))
    .where('r.period', '=', period)
    .executeTakeFirst();
  if (!row) throw notFound(REPORT_MESSAGES.unknown);
  const basis = version ?? (await seenVersion(db, row.report_id, principal));
  if (basis === undefined) throw new Problem(409, REPORT_MESSAGES.neverOpened);
  return basis;
}
