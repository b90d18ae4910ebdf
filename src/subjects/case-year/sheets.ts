import { numberText } from '#base/number-text.ts';
import { comparedSheet, filledAddresses } from '#base/sheet/compared.ts';
import { plainDialogs } from '#base/sheet/dialogs.ts';
import { againstDrawn, againstLastPeriod, between } from '#base/sheet/rules.ts';
import type { ReportDeclaration, SheetForm } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';

const TITLE = '商业案例年度表';
const filled = ['current', '本年'] as const;
const beside = { lastPeriod: '上年' } as const;

const sheets = [
  comparedSheet({
    key: 'sales',
    title: '经营情况',
    unit: '万元',
    form: { decimals: 2, least: 0, most: 9_999_999.99, unit: 'ten-thousand-yuan' },
    rows: [
      { key: 'total', title: '销售额' },
      { key: 'online', title: '其中：线上销售额' },
      { key: 'tax', title: '缴纳税金', optional: true },
    ],
    filled,
    beside,
  }),
  comparedSheet({
    key: 'visitors',
    title: '客流量',
    unit: '人次',
    form: { decimals: 0, least: 0, most: 999_999_999, unit: 'count' },
    rows: [{ key: 'total', title: '到店客流' }],
    filled,
    beside,
  }),
];
const SALES = cellAddress('sales', 'total', 'current');
const TAX = cellAddress('sales', 'tax', 'current');

/** Addresses of its figures that the reports of the quarters have, too. */
export const YEAR_CELLS = {
  sales: SALES,
  online: cellAddress('sales', 'online', 'current'),
  visitors: cellAddress('visitors', 'total', 'current'),
} as const;

const FORM: SheetForm = {
  sheets,
  rules: [
    between(
      'within',
      '线上销售额、缴纳税金不大于销售额',
      'hard',
      () => [YEAR_CELLS.online, TAX],
      (value, address) => {
        const [part, whole] = [value(address), value(SALES)];
        return part === null || whole === null || part <= whole
          ? null
          : `填报数 ${numberText(part, 2)} 大于销售额 ${numberText(whole, 2)}，请核对`;
      },
    ),
    againstDrawn('四个季度之和', 1, () => Object.values(YEAR_CELLS)),
    againstLastPeriod('上年', 50, () => filledAddresses({ sheets })),
  ],
};

/** How a business case did in a year, beside its quarters 商业案例年度表 (spec 2 “Page areas”: business-case reports, year). */
export const caseYearReport: ReportDeclaration = {
  key: 'case-year',
  title: TITLE,
  cadence: 'year',
  unit: '万元',
  reporters: 'cases',
  list: null,
  listing: 'handled',
  shared: { statistic: 'report-count', cells: filledAddresses({ sheets }) },
  formOf: () => FORM,
  prefills: Object.values(YEAR_CELLS).map((into) => ({ into, by: 'reports' })),
  attachments: [
    { key: 'accounts', title: '年度财务报表', need: 'optional', most: 3 },
    { key: 'statement', title: '情况说明', need: 'optional', most: 3 },
  ],
  labels: { period: '填报年', enterprise: '企业名称', filledAt: '填报时间', add: '新增' },
  dialogs: plainDialogs(TITLE, '70%'),
  keyCells: () => [SALES],
};
