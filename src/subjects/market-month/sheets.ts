import { numberText } from '#base/number-text.ts';
import { comparedSheet, filledAddresses } from '#base/sheet/compared.ts';
import { plainDialogs } from '#base/sheet/dialogs.ts';
import { againstHistory, againstLastPeriod, againstLastYear, between } from '#base/sheet/rules.ts';
import type { NumberForm, ReportDeclaration, SheetForm } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';

const TITLE = '农贸市场月报';
const beside = { lastPeriod: '上月', lastYear: '去年同月', yearOnYearPercent: '同比' } as const;
const filled = ['current', '本月'] as const;
const money: NumberForm = { decimals: 2, least: 0, most: 99_999.99, unit: 'ten-thousand-yuan' };
const tonnes: NumberForm = { decimals: 1, least: 0, most: 99_999, unit: 'count' };
const counted: NumberForm = { decimals: 0, least: 0, most: 9_999, unit: 'count' };

/** Keys of the sheets and rows that rules and statistics name. */
export const MARKET_MONTH_SHEETS = { turnover: 'turnover', volume: 'volume', stalls: 'stalls' } as const;
const TURNOVER_PARTS = ['vegetable', 'meat', 'aquatic', 'grain', 'other'] as const;

const sheets = [
  comparedSheet({
    key: MARKET_MONTH_SHEETS.turnover,
    title: '成交额',
    unit: '万元',
    form: money,
    rows: [
      { key: 'vegetable', title: '蔬菜' },
      { key: 'meat', title: '肉禽蛋' },
      { key: 'aquatic', title: '水产品' },
      { key: 'grain', title: '粮油' },
      { key: 'other', title: '其他', optional: true },
      { key: 'total', title: '合计' },
    ],
    filled,
    beside,
  }),
  comparedSheet({
    key: MARKET_MONTH_SHEETS.volume,
    title: '成交量',
    unit: '吨',
    form: tonnes,
    rows: [
      { key: 'vegetable', title: '蔬菜' },
      { key: 'meat', title: '肉禽蛋' },
      { key: 'aquatic', title: '水产品' },
    ],
    filled,
    beside,
  }),
  comparedSheet({
    key: MARKET_MONTH_SHEETS.stalls,
    title: '摊位与从业人员',
    unit: '个、人',
    form: counted,
    rows: [
      { key: 'stalls', title: '固定摊位数', unit: '个' },
      { key: 'open', title: '正常营业摊位数', unit: '个' },
      { key: 'workers', title: '从业人员数', unit: '人' },
    ],
    filled,
    beside: { lastPeriod: '上月' },
  }),
];

const turnover = (row: string) => cellAddress(MARKET_MONTH_SHEETS.turnover, row, 'current');
const stall = (row: string) => cellAddress(MARKET_MONTH_SHEETS.stalls, row, 'current');
const TRADED = filledAddresses({ sheets }, [MARKET_MONTH_SHEETS.turnover, MARKET_MONTH_SHEETS.volume]);
const TOTAL = turnover('total');
/** Figures of two decimals add up to within this. */
const SLACK = 0.005;

const FORM: SheetForm = {
  sheets,
  rules: [
    between(
      'sum',
      '各品类之和等于合计',
      'hard',
      () => [TOTAL],
      (value) => {
        const total = value(TOTAL);
        const sum = TURNOVER_PARTS.reduce((all, part) => all + (value(turnover(part)) ?? 0), 0);
        return total === null || Math.abs(total - sum) <= SLACK
          ? null
          : `合计 ${numberText(total, 2)} 与各品类之和 ${numberText(sum, 2)} 不一致，请核对`;
      },
    ),
    between(
      'open-stalls',
      '正常营业摊位不多于固定摊位',
      'hard',
      () => [stall('open')],
      (value) => {
        const [open, all] = [value(stall('open')), value(stall('stalls'))];
        return open !== null && all !== null && open > all ? `正常营业摊位 ${open} 个，多于固定摊位 ${all} 个` : null;
      },
    ),
    againstLastPeriod('上月', 40, () => TRADED),
    againstLastYear(60, () => [TOTAL]),
    againstHistory(5, () => [TOTAL]),
  ],
};

/** The monthly turnover of farm-produce markets 农贸市场月报 (spec 2 “Page areas”: reports of a month). */
export const marketMonthReport: ReportDeclaration = {
  key: 'market-month',
  title: TITLE,
  cadence: 'month',
  unit: '万元',
  reporters: 'markets',
  list: null,
  listing: 'handled',
  formOf: () => FORM,
  prefills: [
    { into: stall('stalls'), by: 'last' },
    { into: stall('workers'), by: 'last' },
    { into: stall('stalls'), by: { fact: 'enterprise-stalls' } },
    { into: stall('workers'), by: { fact: 'enterprise-workers' } },
  ],
  attachments: [
    { key: 'ledger', title: '成交台账', need: 'optional', most: 5 },
    { key: 'statement', title: '情况说明', need: 'optional', most: 3 },
  ],
  labels: { period: '填报月', enterprise: '企业名称', filledAt: '填报时间', add: '新增' },
  dialogs: plainDialogs(TITLE, '70%'),
  keyCells: () => [TOTAL],
};
