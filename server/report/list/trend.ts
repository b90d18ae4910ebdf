import { sql } from 'kysely';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import type { ReportRow } from '#subjects/report/wire.ts';
import type { Db } from '#server/database/tables.ts';
import { itemsOf } from '../engine/kinds.ts';

/** Points of a row's sparkline, its own included. */
const TREND_LENGTH = 8;

/** The rows with the key figure of their last periods 走势, oldest first: one query for the page. */
export async function withTrends(
  db: Db,
  declaration: ReportDeclaration,
  rows: readonly ReportRow[],
): Promise<ReportRow[]> {
  const [address] = declaration.keyCells(declaration.formOf(await itemsOf(db, declaration)));
  if (address === undefined || rows.length === 0) return [...rows];
  const { rows: trends } = await sql<{ report_id: number; trend: Array<number | null> }>`
    select asked.report_id, (
      select array_agg(figure order by period_start) from (
        select (past.cells ->> ${address})::float8 as figure, past.period_start from report past
        where past.enterprise_id = r.enterprise_id and past.kind = r.kind and past.period_start <= r.period_start
          and (past.status in (${REVIEW_STATUS.submitted}, ${REVIEW_STATUS.passed}) or past.report_id = r.report_id)
        order by past.period_start desc limit ${TREND_LENGTH}) as newest) as trend
    from unnest(${rows.map(({ reportId }) => Number(reportId))}::int[]) as asked (report_id) join report r using (report_id)`.execute(
    db,
  );
  const byId = new Map(trends.map(({ report_id, trend }) => [String(report_id), trend]));
  return rows.map((row) => ({ ...row, trend: byId.get(row.reportId) ?? [] }));
}
