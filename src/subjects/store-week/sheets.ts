import type {
  Cell,
  CellReader,
  ComputedCell,
  FilledCell,
  ReportDeclaration,
  Sheet,
  SheetColumn,
  SheetItem,
  SheetForm,
  SheetRow,
} from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { sumOf } from '#base/sheet/rules.ts';
import { cumulativeOf, dayRate, nightRate, nightShare } from './rules.ts';
import { STORE_WEEK_CHECKS, SUBTOTALS } from './rules/checks.ts';
import {
  HIGHEST_AMOUNT,
  ONLY_ROW,
  STORE_SHEETS,
  STORE_WEEK,
  STORE_WEEK_DIALOGS,
  STORE_WEEK_TITLE,
  STORE_WEEK_UNIT,
  THREE_DAYS,
  TOTAL_ROW,
  WEEK_FIGURES,
  WEEKEND_FIGURES,
  WEEK_DAY_LABELS,
  WEEK_DAYS,
  WORKING_DAYS,
} from './terms.ts';

const { day: DAY, night: NIGHT, major: MAJOR } = STORE_SHEETS;
/** What the columns that need more than a click's width take, pixels. */
const WIDTH = { day: 92, figure: 104, title: 150, major: 180 } as const;

const amount: FilledCell = {
  kind: 'filled',
  required: true,
  form: { decimals: 2, least: 0, most: HIGHEST_AMOUNT, unit: 'ten-thousand-yuan' },
};
const optionalAmount: FilledCell = { ...amount, required: false };
const empty: Cell = { kind: 'empty' };

const figure = (compute: ComputedCell['compute']): ComputedCell => ({ kind: 'computed', decimals: 2, compute });
const percent = (compute: ComputedCell['compute']): ComputedCell => ({
  kind: 'computed',
  decimals: 2,
  suffix: '%',
  compute,
});
const own = (read: CellReader, sheet: string, column: string) => read.value(sheet, ONLY_ROW, column);

type Rate = (current: number | null, base: number | null) => number | null;

/** The figures that both tables have: subtotal and three-day weekend, each with the last week's and last year's and the change against them. */
function comparisons(sheet: string, rate: Rate): Readonly<Record<string, ComputedCell>> {
  return {
    subtotal: figure((read) => sumOf(read, sheet, WEEK_DAYS)),
    lastWeek: figure((read) => read.lastPeriod(sheet, ONLY_ROW, 'subtotal')),
    weekOnWeekPercent: percent((read) => rate(own(read, sheet, 'subtotal'), own(read, sheet, 'lastWeek'))),
    lastYear: figure((read) => read.lastYear(sheet, ONLY_ROW, 'subtotal')),
    yearOnYearPercent: percent((read) => rate(own(read, sheet, 'subtotal'), own(read, sheet, 'lastYear'))),
    threeDays: figure((read) => sumOf(read, sheet, THREE_DAYS)),
    threeDaysLastWeek: figure((read) => read.lastPeriod(sheet, ONLY_ROW, 'threeDays')),
    threeDaysWeekOnWeekPercent: percent((read) =>
      rate(own(read, sheet, 'threeDays'), own(read, sheet, 'threeDaysLastWeek')),
    ),
    threeDaysLastYear: figure((read) => read.lastYear(sheet, ONLY_ROW, 'threeDays')),
    threeDaysYearOnYearPercent: percent((read) =>
      rate(own(read, sheet, 'threeDays'), own(read, sheet, 'threeDaysLastYear')),
    ),
  };
}

const DAY_CELLS: Readonly<Record<string, Cell>> = {
  ...Object.fromEntries(WEEK_DAYS.map((key) => [key, amount])),
  ...comparisons(DAY, dayRate),
  cumulative: figure((read) =>
    cumulativeOf(
      read.loaded(DAY, ONLY_ROW, 'cumulative'),
      read.loaded(DAY, ONLY_ROW, 'subtotal'),
      own(read, DAY, 'subtotal'),
    ),
  ),
};

const NIGHT_CELLS: Readonly<Record<string, Cell>> = {
  ...Object.fromEntries(WEEK_DAYS.map((key) => [key, amount])),
  ...comparisons(NIGHT, nightRate),
  nightShare: percent((read) => nightShare(own(read, NIGHT, 'subtotal'), own(read, DAY, 'subtotal'))),
  nightShareLastWeek: percent((read) => read.lastPeriod(NIGHT, ONLY_ROW, 'nightShare')),
  nightShareLastYear: percent((read) => read.lastYear(NIGHT, ONLY_ROW, 'nightShare')),
  threeDaysNightShare: percent((read) => nightShare(own(read, NIGHT, 'threeDays'), own(read, DAY, 'threeDays'))),
};

const dayColumns: readonly SheetColumn[] = WEEK_DAYS.map((key, index) => ({
  key,
  title: WEEK_DAY_LABELS[key],
  group: index < WORKING_DAYS ? '工作日' : '周末',
  width: WIDTH.day,
  day: index,
}));
const figures = (group: string, titles: Readonly<Record<string, string>>): readonly SheetColumn[] =>
  Object.entries(titles).map(([key, title]) => ({ key, title, group, width: WIDTH.figure }));

const rowHeaders = [{ key: 'title', title: '指标', width: WIDTH.title }];
const sheetOf = (
  key: string,
  title: string,
  row: string,
  cells: Readonly<Record<string, Cell>>,
  columns: readonly SheetColumn[],
): Sheet => ({
  key,
  title,
  unit: STORE_WEEK_UNIT,
  rowHeaders,
  rows: [{ key: ONLY_ROW, title: row }],
  columns,
  cell: (rowKey, column) => (rowKey === ONLY_ROW ? cells[column] : undefined) ?? empty,
});

const daySheet = sheetOf(DAY, '门店销售周报表', '销售额', DAY_CELLS, [
  ...dayColumns,
  ...figures('本周', { ...WEEK_FIGURES, cumulative: '本年累计' }),
  ...figures('周末三天', WEEKEND_FIGURES),
]);
const nightSheet = sheetOf(NIGHT, '夜间销售表', '夜间销售额', NIGHT_CELLS, [
  ...dayColumns,
  ...figures('本周', {
    ...WEEK_FIGURES,
    nightShare: '占全天比重',
    nightShareLastWeek: '上周比重',
    nightShareLastYear: '同期比重',
  }),
  ...figures('周末三天', { ...WEEKEND_FIGURES, threeDaysNightShare: '三天占比' }),
]);

/** For each commodity category what was sold on working days and at the weekend (spec 2 §2.1). */
function majorSheet(items: readonly SheetItem[]): Sheet {
  const keys = new Set(items.map(({ key }) => key));
  const columns: readonly SheetColumn[] = [
    { key: 'workday', title: '周一至周五', group: '工作日', width: WIDTH.major },
    { key: 'weekend', title: '周六、周日', group: '周末', width: WIDTH.major },
  ];
  return {
    key: MAJOR,
    title: '主要商品销售表',
    unit: STORE_WEEK_UNIT,
    rowHeaders: [{ key: 'title', title: '商品类别', width: WIDTH.title }],
    rows: items.map(({ key, title }) => ({ key, title })),
    columns,
    cell: (row, column) => (keys.has(row) && (column === 'workday' || column === 'weekend') ? optionalAmount : empty),
  };
}

function withMajorTotal(form: SheetForm): SheetForm {
  const totalOf = (items: readonly SheetRow[], column: string) =>
    figure((read) => {
      const known = items.flatMap(({ key }) => read.value(MAJOR, key, column) ?? []);
      return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
    });
  const withTotal = (sheet: Sheet): Sheet => {
    const sums = new Map(sheet.columns.map(({ key }) => [key, totalOf(sheet.rows, key)]));
    return {
      ...sheet,
      rows: [...sheet.rows, { key: TOTAL_ROW, title: '合计' }],
      cell: (row, column) => (row === TOTAL_ROW ? (sums.get(column) ?? empty) : sheet.cell(row, column)),
    };
  };
  return { ...form, sheets: form.sheets.map((sheet) => (sheet.key === MAJOR ? withTotal(sheet) : sheet)) };
}

/** Addresses of what was sold on each day, from Monday. */
export const WEEK_CELLS: readonly string[] = WEEK_DAYS.map((day) => cellAddress(DAY, ONLY_ROW, day));
/** Addresses of its figures that the report of the weekend has, too. */
export const WEEKEND_CELLS: readonly string[] = THREE_DAYS.map((day) => cellAddress(DAY, ONLY_ROW, day));

/** The weekly report of key department stores 重点百货周报 (spec 2 §2.1, §3, §4). */
export const storeWeekReport: ReportDeclaration = {
  key: STORE_WEEK,
  title: STORE_WEEK_TITLE,
  cadence: 'week',
  unit: STORE_WEEK_UNIT,
  reporters: 'stores',
  list: 'commodity',
  listing: 'handled',
  formOf: (items) => ({ sheets: [daySheet, nightSheet, majorSheet(items)], rules: STORE_WEEK_CHECKS }),
  shownOf: withMajorTotal,
  running: [{ total: cellAddress(DAY, ONLY_ROW, 'cumulative'), of: cellAddress(DAY, ONLY_ROW, 'subtotal') }],
  attachments: [{ key: 'statement', title: '情况说明', need: 'optional', most: 2 }],
  labels: { period: '填报周', enterprise: '企业名称', filledAt: '填报时间', add: '新增' },
  dialogs: STORE_WEEK_DIALOGS,
  quietFailures: true,
  keyCells: () => SUBTOTALS,
};
