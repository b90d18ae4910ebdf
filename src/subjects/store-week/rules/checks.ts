import { cellAddress } from '#base/sheet/cells/cells.ts';
import { againstHistory, againstLastPeriod, againstLastYear, between } from '#base/sheet/rules.ts';
import type { Rule, Sheet } from '#base/sheet/sheet.ts';
import { ONLY_ROW, STORE_SHEETS, TOTAL_ROW, WEEK_DAYS } from '../terms.ts';

const { day: DAY, night: NIGHT, major: MAJOR } = STORE_SHEETS;

const NIGHT_CELLS = WEEK_DAYS.map((day) => cellAddress(NIGHT, ONLY_ROW, day));
/** The cell of the same day in the other sheet. */
const DAY_OF_NIGHT = new Map(
  WEEK_DAYS.map((day) => [cellAddress(NIGHT, ONLY_ROW, day), cellAddress(DAY, ONLY_ROW, day)]),
);
const DAY_SUBTOTAL = cellAddress(DAY, ONLY_ROW, 'subtotal');
/** The week's sales by day and by night: what the report is looked at for first. */
export const SUBTOTALS = [DAY_SUBTOTAL, cellAddress(NIGHT, ONLY_ROW, 'subtotal')];
const totals = () => SUBTOTALS;

const MAJOR_TOO_MUCH = '主要商品销售额合计超过门店销售额小计，请核对并说明原因';
/** Slack for sums of rounded figures, ten-thousand yuan. */
const SLACK = 0.005;

/** What is checked of the weekly report 校验 besides its forms (spec 2 §4). */
export const STORE_WEEK_CHECKS: readonly Rule[] = [
  between(
    'night-within-day',
    '夜间销售额不超过当日销售额',
    'hard',
    () => NIGHT_CELLS,
    (value, address) => {
      const [night, day] = [value(address), value(DAY_OF_NIGHT.get(address) ?? '')];
      return night !== null && day !== null && night > day + SLACK ? '夜间销售额不能超过当日销售额' : null;
    },
  ),
  {
    key: 'major-within-week',
    title: '主要商品销售额合计不超过门店销售额',
    strength: 'soft',
    check: ({ form, cells }) => {
      const addresses = majorCells(form.sheets);
      const [sum, total] = [
        addresses.reduce((all, address) => all + (cells[address] ?? 0), 0),
        cells[DAY_SUBTOTAL] ?? null,
      ];
      const last = addresses.findLast((address) => (cells[address] ?? null) !== null);
      return last === undefined || total === null || sum <= total + SLACK
        ? []
        : [{ address: last, message: MAJOR_TOO_MUCH }];
    },
  },
  againstLastPeriod('上周', 50, totals),
  againstLastYear(80, totals),
  againstHistory(5, totals),
];

const majorOf = new WeakMap<readonly Sheet[], readonly string[]>();

/** Found once for the sheets of a form, which never change: thousands of reports are held against the rule. */
function majorCells(sheets: readonly Sheet[]): readonly string[] {
  const known = majorOf.get(sheets);
  if (known) return known;
  const sheet = sheets.find(({ key }) => key === MAJOR);
  const found = (sheet?.rows ?? [])
    .filter(({ key }) => key !== TOTAL_ROW)
    .flatMap((row) => (sheet?.columns ?? []).map((column) => cellAddress(MAJOR, row.key, column.key)));
  majorOf.set(sheets, found);
  return found;
}
