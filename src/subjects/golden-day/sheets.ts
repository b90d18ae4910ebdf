import { plainDialogs } from '#base/sheet/dialogs.ts';
import { comparedSheet, filledAddresses } from '#base/sheet/compared.ts';
import { againstDrawn, againstLastYear, between } from '#base/sheet/rules.ts';
import type { NumberForm, ReportDeclaration, SheetForm } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import {
  GOLDEN_DAY,
  GOLDEN_DAY_TITLE,
  GOLDEN_SHEETS,
  HIGHEST_SALES,
  MOST_VISITORS,
  ONLY_ROW,
  SALES_UNIT,
  VISITORS_UNIT,
} from './terms.ts';

/** A figure of the day beside that of the same day of the holiday last year 节日对节日. */
const sheetOf = (key: string, title: string, unit: string, form: NumberForm) =>
  comparedSheet({
    key,
    title,
    unit,
    form,
    rows: [{ key: ONLY_ROW, title }],
    filled: ['today', '当日'],
    beside: { lastYear: '去年同期', yearOnYearPercent: '同比' },
  });

const SHEETS = [
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
];
const TODAY = filledAddresses({ sheets: SHEETS });
/** Address of what was sold on the day. */
export const GOLDEN_SALES = cellAddress(GOLDEN_SHEETS.sales, ONLY_ROW, 'today');
/** Address of how many came on the day. */
export const GOLDEN_VISITORS = cellAddress(GOLDEN_SHEETS.visitors, ONLY_ROW, 'today');
const FORM: SheetForm = {
  sheets: SHEETS,
  rules: [
    between(
      'visited',
      '有销售额的客流量不为零',
      'hard',
      () => [GOLDEN_VISITORS],
      (value) =>
        (value(GOLDEN_SALES) ?? 0) > 0 && value(GOLDEN_VISITORS) === 0 ? '有销售额，客流量不应为 0，请核对' : null,
    ),
    againstDrawn('周报当日', 1, () => [GOLDEN_SALES]),
    againstLastYear(60, () => TODAY),
  ],
};

/** The daily report of department stores within the golden weeks 黄金周日报. */
export const goldenDayReport: ReportDeclaration = {
  key: GOLDEN_DAY,
  title: GOLDEN_DAY_TITLE,
  cadence: 'holiday-day',
  unit: SALES_UNIT,
  reporters: 'stores',
  exemptible: true,
  list: null,
  listing: 'handled',
  shared: {
    statistic: 'golden',
    cells: [GOLDEN_SALES, cellAddress(GOLDEN_SHEETS.sales, ONLY_ROW, 'lastYear'), GOLDEN_VISITORS],
  },
  formOf: () => FORM,
  prefills: [{ into: GOLDEN_SALES, by: 'reports' }],
  attachments: [{ key: 'statement', title: '情况说明', need: 'optional', most: 2 }],
  labels: { period: '填报日期', enterprise: '企业名称', filledAt: '填报时间', add: '新增' },
  dialogs: plainDialogs(GOLDEN_DAY_TITLE, '60%'),
  keyCells: () => TODAY,
};
