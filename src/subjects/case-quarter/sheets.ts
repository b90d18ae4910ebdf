import { numberText } from '#base/number-text.ts';
import { comparedSheet, filledAddresses } from '#base/sheet/compared.ts';
import { plainDialogs } from '#base/sheet/dialogs.ts';
import { againstDrawn, againstHistory, againstLastPeriod, againstLastYear, between } from '#base/sheet/rules.ts';
import type { ReportDeclaration, SheetForm } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';

const TITLE = '商业案例季度表';
const filled = ['current', '本季'] as const;
const beside = { lastPeriod: '上季', lastYear: '去年同季', yearOnYearPercent: '同比' } as const;

const sheets = [
  comparedSheet({
    key: 'sales',
    title: '经营情况',
    unit: '万元',
    form: { decimals: 2, least: 0, most: 999_999.99, unit: 'ten-thousand-yuan' },
    rows: [
      { key: 'total', title: '销售额' },
      { key: 'online', title: '其中：线上销售额' },
      { key: 'rent', title: '租金收入', optional: true },
    ],
    filled,
    beside,
  }),
  comparedSheet({
    key: 'visitors',
    title: '客流量',
    unit: '人次',
    form: { decimals: 0, least: 0, most: 99_999_999, unit: 'count' },
    rows: [{ key: 'total', title: '到店客流' }],
    filled,
    beside,
  }),
  comparedSheet({
    key: 'brands',
    title: '品牌与铺位',
    unit: '个',
    form: { decimals: 0, least: 0, most: 9_999, unit: 'count' },
    rows: [
      { key: 'opened', title: '新进品牌' },
      { key: 'closed', title: '撤出品牌' },
      { key: 'vacant', title: '期末空置铺位' },
    ],
    filled,
    beside: { lastPeriod: '上季' },
  }),
];
/** Addresses of its figures that the report of the year has, too. */
export const QUARTER_CELLS = {
  sales: cellAddress('sales', 'total', 'current'),
  online: cellAddress('sales', 'online', 'current'),
  visitors: cellAddress('visitors', 'total', 'current'),
} as const;
const { sales, online, visitors } = QUARTER_CELLS;
const VACANT = cellAddress('brands', 'vacant', 'current');

const FORM: SheetForm = {
  sheets,
  rules: [
    between(
      'online',
      '线上销售额不大于销售额',
      'hard',
      () => [online],
      (value) => {
        const [part, whole] = [value(online), value(sales)];
        return part === null || whole === null || part <= whole
          ? null
          : `线上销售额 ${numberText(part, 2)} 大于销售额 ${numberText(whole, 2)}`;
      },
    ),
    againstDrawn('门店月销售三个月之和', 1, () => [sales]),
    againstLastPeriod('上季', 50, () => [sales, visitors]),
    againstLastYear(60, () => [sales, visitors]),
    againstHistory(5, () => [sales]),
  ],
};

/** How a business case did in a quarter 商业案例季度表 (spec 2 “Page areas”: business-case reports, quarter). */
export const caseQuarterReport: ReportDeclaration = {
  key: 'case-quarter',
  title: TITLE,
  cadence: 'quarter',
  unit: '万元',
  reporters: 'cases',
  list: null,
  listing: 'handled',
  shared: { statistic: 'quarter', cells: filledAddresses({ sheets }) },
  formOf: () => FORM,
  prefills: [
    { into: sales, by: 'reports' },
    { into: VACANT, by: 'last' },
  ],
  attachments: [
    { key: 'statement', title: '情况说明', need: 'optional', most: 3 },
    { key: 'invoice', title: '发票', need: 'optional', most: 10 },
  ],
  labels: { period: '填报季度', enterprise: '企业名称', filledAt: '填报时间', add: '新增' },
  dialogs: plainDialogs(TITLE, '70%'),
  keyCells: () => [sales, visitors],
};
