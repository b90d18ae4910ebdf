import fc from 'fast-check';
import type {
  Cell,
  CellReader,
  CellValues,
  ComputedCell,
  ReportDeclaration,
  Sheet,
  SheetForm,
} from '#base/sheet/sheet.ts';
import { cellAddress, placedCells } from '#base/sheet/cells/cells.ts';
import { sumOf } from '#base/sheet/rules.ts';
import { cumulativeOf } from '#subjects/store-week/rules.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';

const DECIMALS = 4;
const filled: Cell = {
  kind: 'filled',
  required: false,
  form: { decimals: DECIMALS, least: -1e9, most: 1e9, unit: 'count' },
};
const columnKey = (column: number) => `c${column}`;
const rowKey = (row: number) => `r${row}`;

/** How a cell is computed; numbers pick one of the cells before it, so that no formula asks for itself. */
const formula = fc.record({
  kind: fc.constantFrom('sum', 'share', 'change', 'cumulative', 'across'),
  one: fc.nat(99),
  other: fc.nat(99),
  decimals: fc.integer({ min: 0, max: DECIMALS }),
});
type Formula = typeof formula extends fc.Arbitrary<infer T> ? T : never;
/** Rows of a sheet and its columns, null a filled one; the first always is. */
const plannedSheet = fc.record({
  rows: fc.integer({ min: 1, max: 3 }),
  columns: fc.array(fc.option(formula, { freq: 2 }), { minLength: 1, maxLength: 7 }),
});
type PlannedSheet = typeof plannedSheet extends fc.Arbitrary<infer T> ? T : never;

function computedCell(
  { kind, one, other, decimals }: Formula,
  sheets: readonly PlannedSheet[],
  at: number,
  column: number,
): ComputedCell {
  const sheet = `s${at}`;
  const [first, second] = [columnKey(one % column), columnKey(other % column)];
  const own = (read: CellReader, key: string) => read.value(sheet, read.row, key);
  const across = other % (at + 1);
  const computes: Readonly<Record<Formula['kind'], ComputedCell['compute']>> = {
    sum: (read) =>
      sumOf(
        read,
        sheet,
        Array.from({ length: column }, (_, index) => columnKey(index)),
      ),
    share: (read) => {
      const [part, whole] = [own(read, first), own(read, second)];
      return part === null || whole === null || whole === 0 ? null : (part / whole) * 100;
    },
    change: (read) => {
      const [now, last] = [own(read, first), read.lastPeriod(sheet, read.row, first)];
      return now === null || last === null ? null : now - last;
    },
    cumulative: (read) =>
      cumulativeOf(
        read.loaded(sheet, rowKey(0), columnKey(column)),
        read.loaded(sheet, rowKey(0), columnKey(0)),
        read.value(sheet, rowKey(0), columnKey(0)),
      ),
    across: (read) => {
      // The first column of an earlier sheet, or of this one, is filled or comes before.
      const value = read.value(`s${across}`, rowKey(one % (sheets[across]?.rows ?? 1)), columnKey(0));
      return value === null ? null : (value * 10) / 7;
    },
  };
  return { kind: 'computed', decimals, compute: computes[kind] };
}

function sheetOf(sheets: readonly PlannedSheet[], at: number): Sheet {
  const { rows, columns } = sheets[at] ?? { rows: 0, columns: [] };
  const cells = new Map(
    columns.map((planned, index) => [
      columnKey(index),
      planned && index > 0 ? computedCell(planned, sheets, at, index) : filled,
    ]),
  );
  return {
    key: `s${at}`,
    title: `表${at}`,
    unit: '件',
    rowHeaders: [],
    rows: Array.from({ length: rows }, (_, row) => ({ key: rowKey(row), title: `行${row}` })),
    columns: columns.map((_, column) => ({ key: columnKey(column), title: `列${column}`, width: 80 })),
    cell: (_, column) => cells.get(column) ?? { kind: 'empty' },
  };
}

/** A daily report of these sheets, kept under a name of its own. */
export function reportOfSheets(
  key: string,
  sheets: readonly Sheet[],
  running: ReportDeclaration['running'] = [],
): ReportDeclaration {
  const form: SheetForm = { sheets, rules: [] };
  return {
    ...storeWeekReport,
    key,
    title: '随机日报',
    cadence: 'day',
    reporters: 'all',
    list: null,
    running,
    formOf: () => form,
    keyCells: () => [],
  };
}

/** Values of every filled cell, blanks among them. */
function valuesOf(form: SheetForm): fc.Arbitrary<CellValues> {
  const value = fc.option(
    fc.integer({ min: -9_999_999, max: 9_999_999 }).map((whole) => whole / 10 ** DECIMALS),
    { freq: 5, nil: null },
  );
  const addresses = placedCells(form)
    .filter(({ cell }) => cell.kind === 'filled')
    .map(({ address }) => address);
  return fc.record(Object.fromEntries(addresses.map((address) => [address, value])));
}

export interface RandomReport {
  readonly sheets: readonly Sheet[];
  readonly running: NonNullable<ReportDeclaration['running']>;
  /** What is filled in: one day, the next, and the next day corrected. */
  readonly days: readonly [CellValues, CellValues, CellValues];
}

/** Random sheets, their formulas over cells of the row, of other sheets, of the last period and of the year so far, with what is filled in. */
export const randomReport: fc.Arbitrary<RandomReport> = fc
  .array(plannedSheet, { minLength: 1, maxLength: 3 })
  .chain((planned) => {
    const sheets = planned.map((_, at) => sheetOf(planned, at));
    const running = planned.flatMap(({ columns }, at) =>
      columns.flatMap((one, column) =>
        one?.kind !== 'cumulative' || column === 0
          ? []
          : [
              {
                total: cellAddress(`s${at}`, rowKey(0), columnKey(column)),
                of: cellAddress(`s${at}`, rowKey(0), columnKey(0)),
              },
            ],
      ),
    );
    const values = valuesOf({ sheets, rules: [] });
    return fc.tuple(values, values, values).map((days) => ({ sheets, running, days }));
  });
