import { type RawBuilder, sql } from 'kysely';
import type { CellValues } from '#base/sheet/sheet.ts';
import type { ReviewStatus } from '#subjects/report/terms.ts';
import type { Db } from '#server/database/tables.ts';
import { found, type ReportFilter } from '../../list/found.ts';
import { rowColumns } from '../../list/list.ts';
import type { Scope } from '#server/scope/scope.ts';

/** Rows fetched at once: few enough for little memory, many enough for few questions. */
const AT_ONCE = 500;

/** A report on its way into a file. */
export interface ExportedReport {
  readonly report_id: number;
  readonly code: string;
  readonly name: string;
  readonly division: string;
  readonly period: string;
  readonly period_start: string;
  readonly filled_at: number | null;
  readonly submitted_at: number | null;
  readonly decided_at: number | null;
  readonly status: ReviewStatus;
  readonly version: number;
  readonly late: boolean;
  readonly explained: number;
  readonly file_count: number;
  readonly sort: number;
  readonly cells: CellValues;
}

/**
 * Everything that the list shows under a filter, in its order and by its own question, page by page from where the last one ended: nothing
 * is held that was written, no transaction stands open meanwhile, and no row comes twice. `cells` are empty unless asked for.
 */
export async function* exportedReports(
  db: Db,
  kind: string,
  scope: Scope,
  filter: ReportFilter,
  withCells: boolean,
): AsyncGenerator<ExportedReport> {
  const cells = withCells ? sql<CellValues>`r.cells` : sql<CellValues>`'{}'::jsonb`;
  let last: ExportedReport | undefined;
  for (;;) {
    const rows: ExportedReport[] = await found(db, kind, scope, filter)
      .select([...rowColumns, 'e.sort', cells.as('cells')])
      .$if(last !== undefined, (query) => query.where(after(last)))
      .orderBy('r.period_start', 'desc')
      .orderBy('e.sort')
      .orderBy('r.report_id', 'desc')
      .limit(AT_ONCE)
      .execute();
    yield* rows;
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

/** What the list shows below a report. */
function after(last: ExportedReport | undefined): RawBuilder<boolean> {
  if (!last) return sql<boolean>`true`;
  return sql<boolean>`(r.period_start <= ${last.period_start}::date and (r.period_start < ${last.period_start}::date
    or e.sort > ${last.sort} or (e.sort = ${last.sort} and r.report_id < ${last.report_id})))`;
}
