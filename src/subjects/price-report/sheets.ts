import type { Cell, ComputedCell, FilledCell, ReportDeclaration, SheetForm, SheetItem } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { againstHistory, againstLastPeriod, allFilled } from '#base/sheet/rules.ts';
import {
  LEAST_PRICE,
  MOST_PRICE,
  PRICE_COLUMN,
  PRICE_REPORT,
  PRICE_REPORT_DIALOGS,
  PRICE_REPORT_TITLE,
  PRICE_REPORT_UNIT,
  PRICE_SHEET,
} from './terms.ts';

const price: FilledCell = {
  kind: 'filled',
  required: false,
  form: { decimals: 2, least: LEAST_PRICE, most: MOST_PRICE, unit: 'yuan' },
};
const empty: Cell = { kind: 'empty' };

/** What is not on the market that day has no price; a report without any price is none. */
const SOME_PRICE = '至少填写一种商品的价格';

function formOf(items: readonly SheetItem[]): SheetForm {
  const keys = new Set(items.map(({ key }) => key));
  return {
    sheets: [
      {
        key: PRICE_SHEET,
        title: '价格明细',
        unit: PRICE_REPORT_UNIT,
        rowHeaders: [
          { key: 'title', title: '商品', width: 120 },
          { key: 'code', title: '商品代码', width: 100 },
          { key: 'measure', title: '单位', width: 80 },
        ],
        rows: items.map(({ key, title, code = '', measure }) => ({
          key,
          title,
          ...(measure !== undefined && { unit: `元/${measure}` }),
          notes: { code, measure: measure ?? PRICE_REPORT_UNIT },
        })),
        columns: [{ key: PRICE_COLUMN, title: '价格', width: 110 }],
        cell: (row, column) => (keys.has(row) && column === PRICE_COLUMN ? price : empty),
      },
    ],
    rules: [
      {
        key: 'some-price',
        title: SOME_PRICE,
        strength: 'hard',
        check: ({ form, cells }) => {
          const prices = allFilled(form);
          return prices[0] === undefined || prices.some((address) => (cells[address] ?? null) !== null)
            ? []
            : [{ address: prices[0], message: SOME_PRICE }];
        },
      },
      againstLastPeriod('上一日', 40),
      againstHistory(8),
    ],
  };
}

const lastPrice: ComputedCell = {
  kind: 'computed',
  decimals: 2,
  compute: (read) => read.lastPeriod(PRICE_SHEET, read.row, PRICE_COLUMN),
};
const cityMean: ComputedCell = {
  kind: 'computed',
  decimals: 2,
  compute: (read) => read.reference(PRICE_SHEET, read.row, PRICE_COLUMN),
};
const departure: ComputedCell = {
  kind: 'computed',
  decimals: 2,
  suffix: '%',
  compute: (read) => {
    const own = read.value(PRICE_SHEET, read.row, PRICE_COLUMN);
    const mean = read.reference(PRICE_SHEET, read.row, PRICE_COLUMN);
    return own === null || mean === null || mean === 0 ? null : ((own - mean) / mean) * 100;
  },
};
/** What a price is looked at beside, read only: the day before, all markets, and how far off it is. */
const BESIDE: ReadonlyMap<string, { readonly title: string; readonly cell: ComputedCell }> = new Map([
  ['lastPrice', { title: '上期', cell: lastPrice }],
  ['cityMean', { title: '全市均价', cell: cityMean }],
  ['departure', { title: '偏差', cell: departure }],
]);
const BESIDE_WIDTH = 96;

function besideEachPrice(form: SheetForm): SheetForm {
  return {
    ...form,
    sheets: form.sheets.map((sheet) => ({
      ...sheet,
      columns: [
        ...sheet.columns.map((column) => ({ ...column, title: '本期价格' })),
        ...[...BESIDE].map(([key, { title }]) => ({
          key,
          title,
          width: BESIDE_WIDTH,
          ...(key === 'lastPrice' && { last: true as const }),
        })),
      ],
      cell: (row, column) => BESIDE.get(column)?.cell ?? sheet.cell(row, column),
    })),
  };
}

/** The report of vegetable and grain prices at a point of time 时点菜价粮价 (spec 1 §2.7). */
export const priceReport: ReportDeclaration = {
  key: PRICE_REPORT,
  title: PRICE_REPORT_TITLE,
  cadence: 'day',
  steady: true,
  unit: PRICE_REPORT_UNIT,
  reporters: 'markets',
  list: 'goods',
  listing: 'opened',
  formOf,
  shownOf: besideEachPrice,
  hasReference: true,
  attachments: [{ key: 'statement', title: '情况说明', need: 'optional', most: 2 }],
  labels: { period: '填报日期', enterprise: '企业名称', filledAt: '填报时间', add: '新增' },
  dialogs: PRICE_REPORT_DIALOGS,
  keyCells: (form) =>
    form.sheets.flatMap((sheet) => sheet.rows.slice(0, 3).map((row) => cellAddress(sheet.key, row.key, PRICE_COLUMN))),
};
