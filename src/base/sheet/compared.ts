import { changePercent } from '../figures/ratio.ts';
import type { DrawnFigure } from './drawn/figure.ts';
import type {
  Cell,
  CellReader,
  ComputedCell,
  FilledCell,
  NumberForm,
  ReportDeclaration,
  Sheet,
  SheetForm,
} from './sheet.ts';
import { cellAddress } from './cells/cells.ts';

/** What a figure is looked at beside; also the key of the column 对比列. */
export type Comparison = 'lastPeriod' | 'lastYear' | 'yearOnYearPercent';

/** A figure that is filled in, in a row of its own. */
export interface ComparedRow {
  readonly key: string;
  readonly title: string;
  /** Its own unit, where that is not its table's. */
  readonly unit?: string;
  /** May stay blank; a figure is required otherwise. */
  readonly optional?: true;
}

/** A table of figures: a column that is filled in, and what each figure is compared with. */
export interface ComparedSheet {
  readonly key: string;
  readonly title: string;
  readonly unit: string;
  readonly form: NumberForm;
  readonly rows: readonly ComparedRow[];
  /** Key and title of the column that is filled in. */
  readonly filled: readonly [key: string, title: string];
  /** Titles of the columns beside it, in their order. */
  readonly beside: Readonly<Partial<Record<Comparison, string>>>;
}

const WIDTH = { title: 160, figure: 140 } as const;
const empty: Cell = { kind: 'empty' };

/** The sheet of such a table 指标表: rows are the figures, the comparisons follow by themselves. */
export function comparedSheet({ key, title, unit, form, rows, filled, beside }: ComparedSheet): Sheet {
  const [column, heading] = filled;
  const typed: FilledCell = { kind: 'filled', required: true, form };
  const maybe: FilledCell = { ...typed, required: false };
  const given = new Map(rows.map((row): [string, FilledCell] => [row.key, row.optional ? maybe : typed]));
  const { decimals } = form;
  const lastYear = (read: CellReader) => read.lastYear(key, read.row, column);
  const computed: Readonly<Record<Comparison, Cell>> = {
    lastPeriod: { kind: 'computed', decimals, compute: (read) => read.lastPeriod(key, read.row, column) },
    lastYear: { kind: 'computed', decimals, compute: lastYear },
    yearOnYearPercent: {
      kind: 'computed',
      decimals: 2,
      suffix: '%',
      compute: (read) => {
        const [now, base] = [read.value(key, read.row, column), lastYear(read)];
        return now === null || base === null ? null : (changePercent(now, base) ?? null);
      },
    },
  };
  return {
    key,
    title,
    unit,
    rowHeaders: [{ key: 'title', title: '指标', width: WIDTH.title }],
    rows: rows.map((row) => ({ key: row.key, title: row.title, ...(row.unit !== undefined && { unit: row.unit }) })),
    columns: [[column, heading] as const, ...Object.entries(beside)].map(([at, name]) => ({
      key: at,
      title: name,
      width: WIDTH.figure,
      ...(at === 'lastPeriod' && { last: true as const }),
    })),
    cell: (row, at) => {
      const own = given.get(row);
      if (!own) return empty;
      if (at === column) return own;
      return Object.hasOwn(beside, at) ? computed[at as Comparison] : empty;
    },
  };
}

const DRAWN = 'drawn';

/**
 * The report with figures that others hold already 勾稽: a column of that title stands beside the cells that `draws` names a whole for. It is made where it is shown and
 * kept nowhere, so that it never says what those reports said once.
 */
export function drawing(report: ReportDeclaration, title: string, draws: readonly DrawnFigure[]): ReportDeclaration {
  const drawn = new Set(draws.flatMap(({ into, as }) => (as === 'part' ? [] : [into])));
  return {
    ...report,
    draws,
    shownOf: (form) => {
      const shown = report.shownOf?.(form) ?? form;
      return { ...shown, sheets: shown.sheets.map((sheet) => sheetBesideDrawn(sheet, drawn, title)) };
    },
  };
}

function sheetBesideDrawn(sheet: Sheet, drawn: ReadonlySet<string>, title: string): Sheet {
  const cells = new Map(
    sheet.rows.flatMap((row) =>
      sheet.columns.flatMap(({ key: column }): [string, ComputedCell][] => {
        const cell = sheet.cell(row.key, column);
        if (cell.kind !== 'filled' || !drawn.has(cellAddress(sheet.key, row.key, column))) return [];
        const { decimals } = cell.form;
        return [[row.key, { kind: 'computed', decimals, compute: (read) => read.drawn(sheet.key, row.key, column) }]];
      }),
    ),
  );
  if (cells.size === 0) return sheet;
  return {
    ...sheet,
    columns: [...sheet.columns, { key: DRAWN, title, width: WIDTH.figure }],
    cell: (row, column) => (column === DRAWN ? (cells.get(row) ?? empty) : sheet.cell(row, column)),
  };
}

/** Addresses of what is filled in, of the sheets named or of all. */
export function filledAddresses({ sheets }: Pick<SheetForm, 'sheets'>, keys?: readonly string[]): readonly string[] {
  return sheets
    .filter(({ key }) => keys?.includes(key) ?? true)
    .flatMap((sheet) =>
      sheet.rows.flatMap((row) =>
        sheet.columns
          .filter((column) => sheet.cell(row.key, column.key).kind === 'filled')
          .map((column) => cellAddress(sheet.key, row.key, column.key)),
      ),
    );
}
