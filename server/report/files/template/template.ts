import { compute } from '#base/sheet/compute.ts';
import { periodText } from '#base/sheet/period.ts';
import type { CellValues, ReportDeclaration, SheetForm } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { type Download, type FileFormat, MEDIA_TYPES } from '#base/files/download.ts';
import type { ReportDetail } from '#subjects/report/wire.ts';
import { TEMPLATE_WORDS } from '#subjects/report-file/terms.ts';
import type { Services } from '#server/service/services.ts';
import type { Principal } from '#server/service/principal.ts';
import { reportDetail } from '../../engine/detail.ts';
import type { SheetValue } from '../../../sheet/xlsx.ts';
import { streamCsv } from '#server/sheet/written/csv-text.ts';
import { type LaidSheet, layoutOf, rowTexts } from './layout.ts';
import { templateWorkbook } from './workbook.ts';

export interface TemplateQuery {
  readonly enterpriseId: string;
  readonly period: string;
  readonly format: FileFormat;
}

/** A report as it is opened for an enterprise and period, and its form. */
export interface OpenedReport {
  readonly detail: ReportDetail;
  readonly form: SheetForm;
}

/** Opens what a template is for; 404 and 400 as for the report itself, which shares its scope. */
export async function openReport(
  services: Services,
  declaration: ReportDeclaration,
  { enterpriseId, period }: Omit<TemplateQuery, 'format'>,
  principal: Principal,
): Promise<OpenedReport> {
  const detail = await reportDetail(services, declaration, { enterpriseId, period }, principal);
  return { detail, form: declaration.formOf(detail.items) };
}

/** The template of a report 填报模板 for an enterprise and period, holding what was filled in so far, the own draft first. */
export async function reportTemplate(
  services: Services,
  declaration: ReportDeclaration,
  query: TemplateQuery,
  principal: Principal,
): Promise<Download> {
  const { detail, form } = await openReport(services, declaration, query, principal);
  const laid = layoutOf(declaration, form, detail);
  const cells = compute(form, { ...detail.cells, ...detail.draft?.values }, detail);
  const content =
    query.format === 'csv' ? streamCsv(templateLines(laid, cells)) : [await templateWorkbook(laid, cells)];
  const fileName = `${declaration.title} ${detail.enterpriseName} ${periodText(declaration.cadence, detail.period)} 模板.${query.format}`;
  return { fileName, mediaType: MEDIA_TYPES[query.format], content };
}

/** All sheets one below another, a blank line between: a CSV has no tabs. */
function* templateLines(laid: readonly LaidSheet[], cells: CellValues): Generator<readonly SheetValue[]> {
  for (const [index, one] of laid.entries()) {
    if (index > 0) yield [];
    yield one.titleLine;
    yield one.placeLine;
    yield one.headerLine;
    for (const row of one.sheet.rows) {
      yield [
        ...rowTexts(one, row),
        ...one.columns.map(({ column }): SheetValue => {
          const value = cells[cellAddress(one.sheet.key, row.key, column.key)] ?? null;
          return value === null && one.sheet.cell(row.key, column.key).kind === 'computed'
            ? TEMPLATE_WORDS.computed
            : value;
        }),
      ];
    }
  }
}
