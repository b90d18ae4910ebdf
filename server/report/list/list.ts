import { sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { isLocked } from '#subjects/obligation/rules.ts';
import { reportActionsFor, type ReportParties } from '#subjects/report/rules.ts';
import type { ReportRow } from '#subjects/report/wire.ts';
import type { Services } from '#server/service/services.ts';
import { countFound, found, type ReportFilter } from './found.ts';
import type { Scope } from '#server/scope/scope.ts';

export const rowColumns = [
  'r.report_id',
  'r.kind',
  'r.enterprise_id',
  'e.code',
  'e.name',
  'd.name as division',
  'r.period',
  'r.period_start',
  'r.filled_at',
  'r.submitted_at',
  'r.decided_at',
  'r.status',
  'r.version',
  'r.late',
  'r.risk',
  'r.explained',
  'r.file_count',
] as const;

/**
 * Of a report `r`: when its period locks, its extension included; null for a period that nobody was made to owe. A question of its own for each row
 * that is shown: joined, it would be answered for all that the filter finds.
 */
const lockAt = sql<number | null>`(select greatest(o.lock_at, coalesce(o.extended_until, 0)) from obligation o
  where o.kind = r.kind and o.enterprise_id = r.enterprise_id and o.period = r.period)`;

/**
 * A page of reports, the newest period first, each with what may be done to it now; `order` 'risk' is the review queue's: what is riskiest, then
 * what waits longest.
 */
export async function reportPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  declaration: ReportDeclaration,
  scope: Scope,
  parties: ReportParties,
  query: ReportFilter & PageRequest,
  order: 'period' | 'risk' = 'period',
): Promise<Page<ReportRow>> {
  const all = found(db, declaration.key, scope, query);
  const total = await countFound(db, declaration.key, scope, query);
  const ordered =
    order === 'period'
      ? all.orderBy('r.period_start', 'desc').orderBy('e.sort').orderBy('r.report_id', 'desc')
      : all.orderBy('r.risk', 'desc').orderBy('r.submitted_at').orderBy('r.report_id');
  const now = clock.now();
  const rows = await ordered
    .select(rowColumns)
    .select(lockAt.as('lock_at'))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      reportId: String(row.report_id),
      kind: row.kind,
      enterpriseId: String(row.enterprise_id),
      enterpriseCode: row.code,
      enterpriseName: row.name,
      division: row.division,
      period: row.period,
      periodStart: row.period_start,
      filledAt: row.filled_at ?? undefined,
      submittedAt: row.submitted_at ?? undefined,
      decidedAt: row.decided_at ?? undefined,
      status: row.status,
      version: row.version,
      late: row.late,
      risk: row.risk,
      explained: row.explained,
      ...(declaration.attachments ? { fileCount: row.file_count } : {}),
      actions: [
        ...reportActionsFor(
          row.status,
          parties,
          row.lock_at !== null && isLocked({ lockAt: row.lock_at }, row.status, now),
        ),
      ],
    })),
  };
}
