import { nanjingTime } from '#base/calendar.ts';
import { type Download, type FileFormat, MEDIA_TYPES } from '#base/files/download.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { EXPORT_CONTENT_LABELS, type ExportContent } from '#subjects/report-file/terms.ts';
import { type Access, recordExport } from '#server/audit/access.ts';
import type { Services } from '#server/service/services.ts';
import type { Principal } from '#server/service/principal.ts';
import { itemsOf } from '../../engine/kinds.ts';
import { countFound, type ReportFilter } from '../../list/found.ts';
import { scopeOf } from '#server/scope/scope.ts';
import { asFile } from '../../../sheet/written/file.ts';
import { detailColumns, type ExportColumn, listColumns } from './columns.ts';
import type { ExportsUnderWay } from './progress.ts';
import { type ExportedReport, exportedReports } from './pages.ts';

export interface ExportRequest extends ReportFilter {
  readonly format: FileFormat;
  readonly content: ExportContent;
  /** By which the one who exports asks how far the file is. */
  readonly exportKey?: string | undefined;
}

/** The same for somebody who is told of in the operation log: what he took, under which filter, how many rows. */
export async function recordedExport(
  services: Services,
  declaration: ReportDeclaration,
  request: ExportRequest,
  access: Access,
  underWay: ExportsUnderWay,
): Promise<Download> {
  const { content, format: _format, exportKey: _key, ...filter } = request;
  const rows = await countFound(services.figures, declaration.key, scopeOf(access.principal), filter);
  await recordExport(services.db, access, {
    what: `${declaration.title}${EXPORT_CONTENT_LABELS[content]}`,
    rows,
    filter: { kind: declaration.key, ...filter },
  });
  return exportReports(services, declaration, request, access.principal, underWay);
}

/** The list under its filter, or every cell of what it shows, as a file 导出: the scope is the list's own, memory does not grow with the rows. */
export async function exportReports(
  { db, figures, clock }: Services,
  declaration: ReportDeclaration,
  request: ExportRequest,
  principal: Principal,
  underWay?: ExportsUnderWay,
): Promise<Download> {
  const { format, content, exportKey, ...filter } = request;
  const scope = scopeOf(principal);
  const columns =
    content === 'list'
      ? listColumns(declaration)
      : detailColumns(declaration, declaration.formOf(await itemsOf(db, declaration)));
  const reports = exportedReports(figures, declaration.key, scope, filter, content === 'detail');
  const counted =
    underWay === undefined || exportKey === undefined
      ? reports
      : underWay.counted(reports, { userId: principal.userId, exportKey }, () =>
          countFound(figures, declaration.key, scope, filter),
        );
  const rows = rowsOf(counted, columns);
  const stamp = nanjingTime(clock.now()).date.replaceAll('-', '');
  return {
    fileName: `${declaration.title}${EXPORT_CONTENT_LABELS[content]} ${stamp}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: asFile(format, rows, columns, declaration.title),
  };
}

async function* rowsOf(reports: AsyncIterable<ExportedReport>, columns: readonly ExportColumn[]) {
  for await (const report of reports) yield columns.map(({ value }) => value(report));
}
