import { headerDates } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import type { ReportDeclaration, RowHeader, Sheet, SheetColumn, SheetForm, SheetRow } from '#base/sheet/sheet.ts';
import { TEMPLATE_WORDS } from '#subjects/report-file/terms.ts';

/** Whose template, and for when. */
export interface TemplatePlace {
  readonly enterpriseId: string;
  readonly enterpriseName: string;
  readonly period: PeriodKey;
}

/** A column as a template heads it. */
export interface LaidColumn {
  readonly column: SheetColumn;
  /** What its header says besides the date. */
  readonly title: string;
  readonly date: string | undefined;
}

/** A sheet of a declaration as lines of a file: a title line, a line that says whose it is, a header line, then a line a row. */
export interface LaidSheet {
  readonly sheet: Sheet;
  readonly rowHeaders: readonly RowHeader[];
  readonly columns: readonly LaidColumn[];
  readonly titleLine: readonly string[];
  readonly placeLine: readonly string[];
  readonly headerLine: readonly string[];
}

const ROW_HEADER: RowHeader = { key: 'title', title: TEMPLATE_WORDS.row, width: 150 };

/** The lines in which a form is written and read 模板版式; writing and reading share this one description. */
export function layoutOf({ cadence }: ReportDeclaration, form: SheetForm, place: TemplatePlace): readonly LaidSheet[] {
  const dates = headerDates(cadence, place.period);
  return form.sheets.map((sheet) => {
    const rowHeaders = sheet.rowHeaders.length > 0 ? sheet.rowHeaders : [ROW_HEADER];
    const columns = sheet.columns.map((column): LaidColumn => ({
      column,
      title: columnTitle(sheet, column),
      date: column.day === undefined ? undefined : dates[column.day],
    }));
    return {
      sheet,
      rowHeaders,
      columns,
      titleLine: [sheetMark(sheet.title), TEMPLATE_WORDS.unit, sheet.unit],
      placeLine: [
        TEMPLATE_WORDS.enterprise,
        place.enterpriseName,
        TEMPLATE_WORDS.enterpriseId,
        place.enterpriseId,
        TEMPLATE_WORDS.period,
        place.period,
      ],
      headerLine: [
        ...rowHeaders.map(({ title }) => title),
        ...columns.map(({ title, date }) => (date === undefined ? title : `${title} ${date}`)),
      ],
    };
  });
}

/** How the title line of a sheet begins. */
export const sheetMark = (title: string): string => `【${title}】`;

/** The title that a title line names; undefined for any other line. */
export function sheetMarked(text: string): string | undefined {
  return /^【(.+)】$/.exec(text.trim())?.[1];
}

/** The title of a column within its sheet; with its group where another column is called the same. */
function columnTitle({ columns }: Sheet, { title, group, key }: SheetColumn): string {
  const shared = columns.some((other) => other.key !== key && other.title === title);
  return shared && group !== undefined ? `${group}·${title}` : title;
}

/** What the row headers of a row say. */
export function rowTexts({ rowHeaders }: Pick<LaidSheet, 'rowHeaders'>, row: SheetRow): readonly string[] {
  return rowHeaders.map(({ key }) => (key === 'title' ? row.title : (row.notes?.[key] ?? '')));
}
