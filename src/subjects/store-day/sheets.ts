import { numberText } from '#base/number-text.ts';
import { comparedSheet, filledAddresses } from '#base/sheet/compared.ts';
import { plainDialogs } from '#base/sheet/dialogs.ts';
import { againstDrawn, againstHistory, againstLastPeriod, between } from '#base/sheet/rules.ts';
import type { NumberForm, ReportDeclaration, SheetForm } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';

const TITLE = '百货专项日报';
const beside = { lastPeriod: '上日', lastYear: '去年同日', yearOnYearPercent: '同比' } as const;
const filled = ['today', '当日'] as const;
const money: NumberForm = { decimals: 2, least: 0, most: 99_999.99, unit: 'ten-thousand-yuan' };
const people: NumberForm = { decimals: 0, least: 0, most: 2_000_000, unit: 'count' };

const sheets = [
  comparedSheet({
    key: 'sales',
    title: '销售额',
    unit: '万元',
    form: money,
    rows: [
      { key: 'total', title: '销售额合计' },
      { key: 'online', title: '其中：线上' },
      { key: 'promoted', title: '其中：促销商品' },
    ],
    filled,
    beside,
  }),
  comparedSheet({
    key: 'visitors',
    title: '客流量',
    unit: '人次',
    form: people,
    rows: [{ key: 'total', title: '客流量' }],
    filled,
    beside,
  }),
];

/** Addresses of what a store fills in. */
export const STORE_DAY_CELLS = {
  sales: cellAddress('sales', 'total', 'today'),
  online: cellAddress('sales', 'online', 'today'),
  promoted: cellAddress('sales', 'promoted', 'today'),
  visitors: cellAddress('visitors', 'total', 'today'),
} as const;
/** What the day's report of a golden week asks for, too, of a store that owes both. */
const DRAWN = [STORE_DAY_CELLS.sales, STORE_DAY_CELLS.visitors];
const PARTS = [STORE_DAY_CELLS.online, STORE_DAY_CELLS.promoted];

const FORM: SheetForm = {
  sheets,
  rules: [
    between(
      'parts',
      '其中项不大于合计',
      'hard',
      () => PARTS,
      (value, address) => {
        const [part, whole] = [value(address), value(STORE_DAY_CELLS.sales)];
        return part === null || whole === null || part <= whole
          ? null
          : `其中项 ${numberText(part, 2)} 大于销售额合计 ${numberText(whole, 2)}`;
      },
    ),
    againstDrawn('黄金周日报当日', 1, () => DRAWN),
    againstLastPeriod('上日', 100, () => filledAddresses({ sheets })),
    againstHistory(6, () => [STORE_DAY_CELLS.sales]),
  ],
};

/** What the sample of a season reports by the day 专项日报 in the place of its week (spec 2 “Page areas”: gold-day settings). */
export const storeDayReport: ReportDeclaration = {
  key: 'store-day',
  title: TITLE,
  cadence: 'day',
  deadline: { dueDays: 1, dueMinute: 12 * 60, graceHours: 24, lockDays: 7 },
  unit: '万元',
  reporters: 'sampled',
  exemptible: true,
  list: null,
  listing: 'handled',
  formOf: () => FORM,
  prefills: DRAWN.map((into) => ({ into, by: 'reports' })),
  attachments: [{ key: 'statement', title: '情况说明', need: 'optional', most: 2 }],
  labels: { period: '填报日期', enterprise: '企业名称', filledAt: '填报时间', add: '新增' },
  dialogs: plainDialogs(TITLE, '60%'),
  keyCells: () => [STORE_DAY_CELLS.sales],
};
