import { changePercent } from '#base/figures/ratio.ts';
import { againstLastYear } from '#base/sheet/rules.ts';
import {
  type Cell,
  cellAddress,
  type CellReader,
  type FilledCell,
  type NumberForm,
  type ReportDeclaration,
  type Sheet,
  type SheetForm,
} from '#base/sheet/sheet.ts';
import {
  GOLDEN_COLUMNS,
  GOLDEN_DAY,
  GOLDEN_DAY_DIALOGS,
  GOLDEN_DAY_TITLE,
  GOLDEN_SHEETS,
  type GoldenColumn,
  HIGHEST_SALES,
  MOST_VISITORS,
  ONLY_ROW,
  SALES_UNIT,
  VISITORS_UNIT,
} from './terms.ts';

const WIDTH = { title: 140, figure: 140 } as const;
const empty: Cell = { kind: 'empty' };

/** A figure of the day beside that of the same day of the holiday last year. */
function sheetOf(key: string, title: string, unit: string, form: NumberForm): Sheet {
  const filled: FilledCell = { kind: 'filled', required: true, form };
  const today = (read: CellReader) => read.value(key, ONLY_ROW, 'today');
  const lastYear = (read: CellReader) => read.lastYear(key, ONLY_ROW, 'today');
  const cells: Readonly<Record<GoldenColumn, Cell>> = {
    today: filled,
    lastYear: { kind: 'computed', decimals: form.decimals, compute: lastYear },
    yearOnYearPercent: {
      kind: 'computed',
      decimals: 2,
      suffix: '%',
      compute: (read) => {
        const [now, base] = [today(read), lastYear(read)];
        return now === null || base === null ? null : (changePercent(now, base) ?? null);
      },
    },
  };
  return {
    key,
    title,
    unit,
    rowHeaders: [{ key: 'title', title: '指标', width: WIDTH.title }],
    rows: [{ key: ONLY_ROW, title }],
    columns: Object.entries(GOLDEN_COLUMNS).map(([column, heading]) => ({
      key: column,
      title: heading,
      width: WIDTH.figure,
    })),
    cell: (row, column) => (row === ONLY_ROW && Object.hasOwn(cells, column) ? cells[column as GoldenColumn] : empty),
  };
}

const TODAY = Object.values(GOLDEN_SHEETS).map((sheet) => cellAddress(sheet, ONLY_ROW, 'today'));
const FORM: SheetForm = {
  sheets: [
    sheetOf(GOLDEN_SHEETS.sales, '销售额', SALES_UNIT, {
      decimals: 2,
      least: 0,
      most: HIGHEST_SALES,
      unit: 'ten-thousand-yuan',
    }),
    sheetOf(GOLDEN_SHEETS.visitors, '客流量', VISITORS_UNIT, {
      decimals: 0,
      least: 0,
      most: MOST_VISITORS,
      unit: 'count',
    }),
  ],
  rules: [againstLastYear(60, () => TODAY)],
};

/** The daily report of department stores within the golden weeks 黄金周日报. */
export const goldenDayReport: ReportDeclaration = {
  key: GOLDEN_DAY,
  title: GOLDEN_DAY_TITLE,
  cadence: 'holiday-day',
  unit: SALES_UNIT,
  reporters: 'stores',
  list: null,
  listing: 'handled',
  formOf: () => FORM,
  labels: { period: '填报日期', enterprise: '企业名称', filledAt: '填报时间', add: '新增' },
  dialogs: GOLDEN_DAY_DIALOGS,
  keyCells: () => TODAY,
};
