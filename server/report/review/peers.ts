import { sql } from 'kysely';
import type { Peers } from '#base/figures/peers.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { REPORT_MESSAGES, REVIEW_STATUS } from '#subjects/report/terms.ts';
import { idOf } from '#server/database/like.ts';
import type { Db } from '#server/database/tables.ts';
import { notFound } from '#server/http/problem.ts';
import { peersAmong } from '#server/peers/among.ts';
import type { Scope } from '#server/scope/scope.ts';
import { reportsIn } from '../engine/scope.ts';

/** What peers reported in the cells of a report for the same period 同业比较: handed in or passed. */
export async function peersOf(db: Db, { key }: ReportDeclaration, reportId: string, scope: Scope): Promise<Peers> {
  const own = await reportsIn(db, key, scope)
    .select(['r.report_id', 'r.enterprise_id', 'r.period'])
    .where('r.report_id', '=', idOf(reportId))
    .executeTakeFirst();
  if (!own) throw notFound(REPORT_MESSAGES.unknown);
  return peersAmong(db, {
    enterpriseId: own.enterprise_id,
    scope,
    own: sql`select address, figure from report_cell where report_id = ${own.report_id}`,
    others: (
      firms,
    ) => sql`select c.address, r.enterprise_id, c.figure from report r join report_cell c using (report_id)
      where r.kind = ${key} and r.period = ${own.period} and r.status in (${REVIEW_STATUS.submitted}, ${REVIEW_STATUS.passed})
        and r.enterprise_id in (${firms})`,
    everybody: '全市填报企业',
  });
}
