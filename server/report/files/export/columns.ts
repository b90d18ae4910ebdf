import { nanjingTime } from '#base/calendar.ts';
import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration, Sheet, SheetForm } from '#base/sheet/sheet.ts';
import { type PlacedCell, placedCells } from '#base/sheet/cells/cells.ts';
import { cellUnit } from '#base/sheet/unit.ts';
import { REVIEW_STATUS_LABELS } from '#subjects/report/terms.ts';
import type { SheetColumn, SheetValue } from '../../../sheet/xlsx.ts';
import type { ExportedReport } from './pages.ts';

/** A column of an export: its head, and what a report has in it. */
export interface ExportColumn extends SheetColumn {
  readonly value: (report: ExportedReport) => SheetValue;
}

const fileCount = ({ file_count }: ExportedReport): number => file_count;

const timeOf = (instant: number | null): string | null => {
  if (instant === null) return null;
  const { date, time } = nanjingTime(instant);
  return `${date} ${time}`;
};

/** What the list shows, in words. */
export function listColumns({ cadence, labels, attachments }: ReportDeclaration): readonly ExportColumn[] {
  return [
    { title: '企业编码', value: ({ code }) => code },
    { title: labels.enterprise, width: 28, value: ({ name }) => name },
    { title: '行政区划', value: ({ division }) => division },
    { title: labels.period, value: ({ period }) => periodText(cadence, period) },
    { title: '报告期首日', kind: 'date', value: ({ period_start }) => period_start },
    { title: '审核状态', value: ({ status }) => REVIEW_STATUS_LABELS[status] },
    { title: '是否迟报', value: ({ late }) => (late ? '迟报' : '按时') },
    { title: labels.filledAt, width: 20, value: ({ filled_at }) => timeOf(filled_at) },
    { title: '提交时间', width: 20, value: ({ submitted_at }) => timeOf(submitted_at) },
    { title: '审核时间', width: 20, value: ({ decided_at }) => timeOf(decided_at) },
    { title: '版本号', kind: 'number', value: ({ version }) => version },
    { title: '说明条数', kind: 'number', value: ({ explained }) => explained },
    ...(attachments ? [{ title: '附件份数', kind: 'number', value: fileCount } as const] : []),
  ];
}

/** The same and every cell of the form, each headed by table, row, column and unit. */
export function detailColumns(declaration: ReportDeclaration, form: SheetForm): readonly ExportColumn[] {
  const sheets = new Map(form.sheets.map((sheet) => [sheet.key, sheet]));
  return [
    ...listColumns(declaration),
    ...placedCells(form).flatMap((place): ExportColumn[] => {
      const sheet = sheets.get(place.sheet);
      return sheet
        ? [
            {
              title: `${headOf(sheet, place)}（${cellUnit(form, place.address)}）`,
              kind: 'number',
              width: 18,
              value: ({ cells }) => cells[place.address] ?? null,
            },
          ]
        : [];
    }),
  ];
}

function headOf(sheet: Sheet, { row, column }: PlacedCell): string {
  const title = sheet.columns.find(({ key }) => key === column);
  const rowTitle = sheet.rows.length > 1 ? sheet.rows.find(({ key }) => key === row)?.title : undefined;
  const group = sheet.columns.some((other) => other.key !== column && other.title === title?.title)
    ? title?.group
    : undefined;
  return [sheet.title, rowTitle, group, title?.title].filter(Boolean).join(' · ');
}
