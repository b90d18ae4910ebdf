import { plainDialogs } from '#base/sheet/dialogs.ts';
import { changePercent } from '#base/figures/ratio.ts';
import { numberText } from '#base/number-text.ts';
import { rounded } from '#base/sheet/compute.ts';
import {
  againstDrawn,
  againstHistory,
  againstLastPeriod,
  againstLastYear,
  between,
  notBelowParts,
} from '#base/sheet/rules.ts';
import type {
  Cell,
  CellReader,
  ComputedCell,
  FilledCell,
  ReportDeclaration,
  SheetForm,
  SheetItem,
} from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import {
  HIGHEST_MONTH,
  MONTH_COLUMNS,
  MONTH_MESSAGES,
  MONTH_SHEET,
  type MonthColumn,
  STORE_MONTH,
  STORE_MONTH_TITLE,
  STORE_MONTH_UNIT,
  TOTAL_ROW,
} from './terms.ts';

const WIDTH = { title: 180, figure: 150 } as const;
/** Figures of two decimals add up to within this. */
const SLACK = 0.005;

const amount: FilledCell = {
  kind: 'filled',
  required: false,
  form: { decimals: 2, least: 0, most: HIGHEST_MONTH, unit: 'ten-thousand-yuan' },
};
const total: FilledCell = { ...amount, required: true };
const empty: Cell = { kind: 'empty' };
/** Address of what was sold in the month. */
export const MONTH_TOTAL = cellAddress(MONTH_SHEET, TOTAL_ROW, 'current');

const current = (read: CellReader) => read.value(MONTH_SHEET, read.row, 'current');
const ofLastYear = (read: CellReader) => read.lastYear(MONTH_SHEET, read.row, 'current');
const COMPUTED: Readonly<Record<Exclude<MonthColumn, 'current'>, ComputedCell>> = {
  lastMonth: { kind: 'computed', decimals: 2, compute: (read) => read.lastPeriod(MONTH_SHEET, read.row, 'current') },
  lastYear: { kind: 'computed', decimals: 2, compute: ofLastYear },
  yearOnYearPercent: {
    kind: 'computed',
    decimals: 2,
    suffix: '%',
    compute: (read) => {
      const [now, base] = [current(read), ofLastYear(read)];
      return now === null || base === null ? null : (changePercent(now, base) ?? null);
    },
  },
};

const isColumn = (key: string): key is MonthColumn => Object.hasOwn(MONTH_COLUMNS, key);

function formOf(items: readonly SheetItem[]): SheetForm {
  const rows = [...items.map(({ key, title }) => ({ key, title })), { key: TOTAL_ROW, title: '合计' }];
  const keys = new Set(rows.map(({ key }) => key));
  const cellOf = (row: string, column: MonthColumn): Cell =>
    column === 'current' ? (row === TOTAL_ROW ? total : amount) : COMPUTED[column];
  const categories = items.map(({ key }) => cellAddress(MONTH_SHEET, key, 'current'));
  return {
    sheets: [
      {
        key: MONTH_SHEET,
        title: '门店月销售表',
        unit: STORE_MONTH_UNIT,
        rowHeaders: [{ key: 'title', title: '商品类别', width: WIDTH.title }],
        rows,
        columns: Object.entries(MONTH_COLUMNS).map(([key, title]) => ({ key, title, width: WIDTH.figure })),
        cell: (row, column) => (keys.has(row) && isColumn(column) ? cellOf(row, column) : empty),
      },
    ],
    rules: [
      between(
        'sum',
        '各类别之和等于合计',
        'hard',
        () => [MONTH_TOTAL],
        (value, address) => {
          const [all, sum] = [
            value(address),
            rounded(
              categories.reduce((before, category) => before + (value(category) ?? 0), 0),
              2,
            ),
          ];
          return all === null || categories.length === 0 || Math.abs(all - sum) <= SLACK
            ? null
            : MONTH_MESSAGES.sum(numberText(all, 2), numberText(sum, 2));
        },
      ),
      againstDrawn('周报逐日合计', 1, () => [MONTH_TOTAL]),
      notBelowParts(() => [MONTH_TOTAL]),
      againstLastPeriod('上月', 50, () => [MONTH_TOTAL]),
      againstLastYear(80, () => [MONTH_TOTAL]),
      againstHistory(5, () => [MONTH_TOTAL]),
    ],
  };
}

/** The monthly sales of department stores by category 门店月销售. */
export const storeMonthReport: ReportDeclaration = {
  key: STORE_MONTH,
  title: STORE_MONTH_TITLE,
  cadence: 'month',
  unit: STORE_MONTH_UNIT,
  reporters: 'stores',
  list: 'commodity',
  listing: 'handled',
  formOf,
  prefills: [{ into: MONTH_TOTAL, by: 'reports' }],
  attachments: [
    { key: 'statement', title: '情况说明', need: 'optional', most: 3 },
    { key: 'invoice', title: '发票', need: 'optional', most: 10 },
  ],
  labels: { period: '填报月', enterprise: '企业名称', filledAt: '填报时间', add: '新增' },
  dialogs: plainDialogs(STORE_MONTH_TITLE, '80%'),
  keyCells: () => [MONTH_TOTAL],
};
