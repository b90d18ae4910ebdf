import { periodDays } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import type { Db } from '#server/database/tables.ts';
import type { ReportPlace } from './context.ts';

/** The report of an enterprise and a period, held until the transaction is over; a draft without a figure where there was none. */
export async function heldReport(
  tx: Db,
  { key: kind, cadence }: ReportDeclaration,
  { enterpriseId, period }: ReportPlace,
) {
  await tx
    .insertInto('report')
    .values({
      kind,
      enterprise_id: enterpriseId,
      period,
      period_start: periodDays(cadence, period).from,
      status: REVIEW_STATUS.draft,
      version: 0,
      cells: '{}',
      reasons: '{}',
      filled_at: null,
      submitted_at: null,
      decided_at: null,
      receipt_number: null,
      content_hash: null,
    })
    .onConflict((on) => on.columns(['kind', 'enterprise_id', 'period']).doNothing())
    .execute();
  return tx
    .selectFrom('report')
    .selectAll()
    .where('kind', '=', kind)
    .where('enterprise_id', '=', enterpriseId)
    .where('period', '=', period)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
