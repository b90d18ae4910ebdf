import { numberText } from '#base/number-text.ts';
import { comparedSheet, filledAddresses } from '#base/sheet/compared.ts';
import { plainDialogs } from '#base/sheet/dialogs.ts';
import { againstLastPeriod, between } from '#base/sheet/rules.ts';
import type { ReportDeclaration, SheetForm } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';

const TITLE = '商业案例基础表';
const filled = ['current', '本年'] as const;
const beside = { lastPeriod: '上年' } as const;

const sheets = [
  comparedSheet({
    key: 'scale',
    title: '规模',
    unit: '㎡',
    form: { decimals: 1, least: 0, most: 3_000_000, unit: 'count' },
    rows: [
      { key: 'built', title: '建筑面积' },
      { key: 'trading', title: '经营面积' },
    ],
    filled,
    beside,
  }),
  comparedSheet({
    key: 'brands',
    title: '品牌与人员',
    unit: '个、人',
    form: { decimals: 0, least: 0, most: 99_999, unit: 'count' },
    rows: [
      { key: 'all', title: '入驻品牌数', unit: '个' },
      { key: 'first', title: '其中：首店数', unit: '个' },
      { key: 'catering', title: '其中：餐饮商户数', unit: '个' },
      { key: 'workers', title: '从业人员数', unit: '人' },
    ],
    filled,
    beside,
  }),
  comparedSheet({
    key: 'investment',
    title: '投资',
    unit: '万元',
    form: { decimals: 2, least: 0, most: 9_999_999.99, unit: 'ten-thousand-yuan' },
    rows: [
      { key: 'total', title: '累计总投资' },
      { key: 'renewal', title: '当年改造提升投入', optional: true },
    ],
    filled,
    beside,
  }),
];
const at = (sheet: string, row: string) => cellAddress(sheet, row, 'current');
/** A part and the whole that it lies within. */
const WITHIN: ReadonlyMap<string, string> = new Map([
  [at('scale', 'trading'), at('scale', 'built')],
  [at('brands', 'first'), at('brands', 'all')],
  [at('brands', 'catering'), at('brands', 'all')],
]);
/** What is mostly as it was the year before. */
const LASTING = [
  at('scale', 'built'),
  at('scale', 'trading'),
  at('brands', 'all'),
  at('brands', 'first'),
  at('brands', 'catering'),
  at('brands', 'workers'),
  at('investment', 'total'),
];
/** Areas have a tenth, counts do not. */
const amountText = (value: number): string => numberText(value, Number.isInteger(value) ? 0 : 1);
const FORM: SheetForm = {
  sheets,
  rules: [
    between(
      'within',
      '其中项不大于总数',
      'hard',
      () => [...WITHIN.keys()],
      (value, address) => {
        const [part, whole] = [value(address), value(WITHIN.get(address) ?? '')];
        return part === null || whole === null || part <= whole
          ? null
          : `填报数 ${amountText(part)} 大于其所属总数 ${amountText(whole)}，请核对`;
      },
    ),
    againstLastPeriod('上年', 30, () => filledAddresses({ sheets }, ['scale', 'brands'])),
  ],
};

/** What a business case is, once a year 商业案例基础表 (spec 2 “Page areas”: business-case reports, base). */
export const caseBaseReport: ReportDeclaration = {
  key: 'case-base',
  title: TITLE,
  cadence: 'year',
  unit: '㎡',
  reporters: 'cases',
  list: null,
  listing: 'handled',
  shared: { statistic: 'report-count', cells: filledAddresses({ sheets }) },
  formOf: () => FORM,
  prefills: [
    ...LASTING.map((into) => ({ into, by: 'last' as const })),
    { into: at('scale', 'built'), by: { fact: 'outlet-floor-area' } },
    { into: at('brands', 'workers'), by: { fact: 'enterprise-workers' } },
  ],
  attachments: [
    { key: 'scale-proof', title: '规模证明材料', need: 'pass', most: 5 },
    { key: 'statement', title: '情况说明', need: 'optional', most: 3 },
  ],
  labels: { period: '填报年', enterprise: '企业名称', filledAt: '填报时间', add: '新增' },
  dialogs: plainDialogs(TITLE, '70%'),
  keyCells: () => [at('scale', 'trading'), at('brands', 'all')],
};
