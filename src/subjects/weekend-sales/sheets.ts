import { numberText } from '#base/number-text.ts';
import { comparedSheet, filledAddresses } from '#base/sheet/compared.ts';
import { plainDialogs } from '#base/sheet/dialogs.ts';
import { againstDrawn, againstHistory, againstLastPeriod, between } from '#base/sheet/rules.ts';
import type { NumberForm, ReportDeclaration, SheetForm } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';

const TITLE = '周末消费';
const beside = { lastPeriod: '上周末', lastYear: '去年同期', yearOnYearPercent: '同比' } as const;
const filled = ['current', '本周末'] as const;
const money: NumberForm = { decimals: 2, least: 0, most: 99_999.99, unit: 'ten-thousand-yuan' };
const people: NumberForm = { decimals: 0, least: 0, most: 4_000_000, unit: 'count' };

const sheets = [
  comparedSheet({
    key: 'sales',
    title: '销售额',
    unit: '万元',
    form: money,
    rows: [
      { key: 'total', title: '周末三天销售额' },
      { key: 'catering', title: '其中：餐饮' },
      { key: 'night', title: '其中：18 时以后' },
    ],
    filled,
    beside,
  }),
  comparedSheet({
    key: 'visitors',
    title: '客流量',
    unit: '人次',
    form: people,
    rows: [{ key: 'total', title: '周末三天客流量' }],
    filled,
    beside,
  }),
];
/** Address of the figure that the report of the week has, too. */
export const WEEKEND_SALES = cellAddress('sales', 'total', 'current');
const PARTS = ['catering', 'night'].map((row) => cellAddress('sales', row, 'current'));
const FORM: SheetForm = {
  sheets,
  rules: [
    between(
      'parts',
      '其中项不大于总额',
      'hard',
      () => PARTS,
      (value, address) => {
        const [part, whole] = [value(address), value(WEEKEND_SALES)];
        return part === null || whole === null || part <= whole
          ? null
          : `其中项 ${numberText(part, 2)} 大于周末三天销售额 ${numberText(whole, 2)}`;
      },
    ),
    againstDrawn('百货周报中周五至周日之和', 1, () => [WEEKEND_SALES]),
    againstLastPeriod('上周末', 60, () => filledAddresses({ sheets })),
    againstHistory(6, () => [WEEKEND_SALES]),
  ],
};

/** What department stores sell on a weekend 周末消费 (spec 2 “Page areas”: reports of a weekend). */
export const weekendSalesReport: ReportDeclaration = {
  key: 'weekend-sales',
  title: TITLE,
  cadence: 'weekend',
  unit: '万元',
  reporters: 'stores',
  list: null,
  listing: 'handled',
  shared: { statistic: 'weekend', cells: filledAddresses({ sheets }) },
  formOf: () => FORM,
  prefills: [{ into: WEEKEND_SALES, by: 'reports' }],
  attachments: [{ key: 'statement', title: '情况说明', need: 'optional', most: 2 }],
  labels: { period: '填报周末', enterprise: '企业名称', filledAt: '填报时间', add: '新增' },
  dialogs: plainDialogs(TITLE, '70%'),
  keyCells: () => [WEEKEND_SALES],
};
