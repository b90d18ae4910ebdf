import type { Cell, FilledCell, Sheet, SheetColumn, SheetForm, SheetRow } from '#base/sheet/sheet.ts';
import { KINDS, type Model, THEMES } from '../terms.ts';
import type { EconomySheet, SheetIndicator } from '../wire.ts';
import { type DerivedRow, derivedRow, pastValue } from './derived.ts';
import { economyRules } from './judging.ts';
import { periodMoved, periodTold } from './periods.ts';
import { isAsked, SHEET, STATE_WORDS } from './typed.ts';

/** All of it beside each other in the main area of a desk of 1366 pixels. */
const WIDTH = {
  title: 160,
  unit: 60,
  theme: 72,
  how: 68,
  value: 92,
  asked: 88,
  word: 76,
  percent: 72,
  figure: 92,
} as const;
const HIGHEST = 1e10;
const EMPTY: Cell = { kind: 'empty' };
const FIGURE: FilledCell = {
  kind: 'filled',
  required: false,
  form: { decimals: 2, least: -HIGHEST, most: HIGHEST, unit: 'count' },
};
const PERCENT: FilledCell = { ...FIGURE, suffix: '%' };
const STATE: FilledCell = {
  kind: 'filled',
  required: false,
  form: { decimals: 0, least: 1, most: STATE_WORDS.length, unit: 'count', words: STATE_WORDS },
};
const [TYPED, COMPUTED] = [{ group: '填报' }, { group: '对照和换算' }];

const columnsOf = (model: Model): readonly SheetColumn[] => [
  { key: 'value', title: '发布数值', width: WIDTH.value, ...TYPED },
  { key: 'given', title: '发布同比%', width: WIDTH.asked, ...TYPED },
  { key: 'base', title: model === 'month' ? '同期可比值' : '上年可比值', width: WIDTH.asked, ...TYPED },
  { key: 'state', title: '数据状态', width: WIDTH.word, ...TYPED },
  ...(model === 'month' ? [{ key: 'last', title: '上期', width: WIDTH.figure, last: true as const, ...COMPUTED }] : []),
  {
    key: 'lastYear',
    title: model === 'month' ? '去年同期' : '上年',
    width: WIDTH.figure,
    ...(model === 'year' && { last: true as const }),
    ...COMPUTED,
  },
  { key: 'growth', title: '同比', width: WIDTH.percent, ...COMPUTED },
  ...(model === 'month' ? [{ key: 'single', title: '当月值', width: WIDTH.figure, ...COMPUTED }] : []),
];

/** The form of a sheet: every indicator a row, in the dictionary's order. */
export function economyForm(model: Model, sheet: EconomySheet): SheetForm {
  const { period, place, indicators } = sheet;
  const cells = new Map(indicators.map((one) => [String(one.indicatorId), cellsOf(model, period, one)]));
  const only: Sheet = {
    key: SHEET,
    title: `${periodTold(model, period)} ${place}`,
    unit: '见各行',
    rowHeaders: [
      { key: 'title', title: '经济指标', width: WIDTH.title },
      { key: 'unit', title: '单位', width: WIDTH.unit },
      { key: 'theme', title: '主题', width: WIDTH.theme },
      ...(model === 'month' ? [{ key: 'how', title: '口径', width: WIDTH.how }] : []),
    ],
    rows: indicators.map((one, at) => rowOf(model, period, one, indicators[at - 1]?.theme)),
    columns: columnsOf(model),
    cell: (row, column) => cells.get(row)?.[column] ?? EMPTY,
  };
  return { sheets: [only], rules: economyRules(model, sheet) };
}

function rowOf(
  model: Model,
  period: string,
  one: SheetIndicator,
  above: SheetIndicator['theme'] | undefined,
): SheetRow {
  const { indicatorId, name, unit, theme } = one;
  const how = model === 'month' ? howTold(period, one) : '';
  return {
    key: String(indicatorId),
    title: one.ended ? `${name}（已停用）` : name,
    unit,
    notes: { unit, how, ...(theme === above ? {} : { theme: THEMES[theme] }) },
  };
}

/** How a month's figure is published, with what is to be known of January and February. */
function howTold(period: string, one: SheetIndicator): string {
  if (isLeftOut(period, one)) return '不发布';
  return isJointMonth(period, one) ? '1—2月' : KINDS[one.kind];
}

const isJointMonth = (period: string, { january, past }: SheetIndicator): boolean =>
  january === 'joint' && period.endsWith('-02') && !past.some((one) => one.period === periodMoved('month', period, -1));

/** A January that is published with February has no figure; one that was entered all the same stays open. */
const isLeftOut = (period: string, { january, stored }: SheetIndicator): boolean =>
  january === 'joint' && period.endsWith('-01') && stored === undefined;

function cellsOf(model: Model, period: string, one: SheetIndicator): Readonly<Record<string, Cell>> {
  const past = (by: number): Cell => ({
    kind: 'computed',
    decimals: 2,
    compute: () => pastValue(one, periodMoved(model, period, by)),
  });
  const derived = (key: keyof DerivedRow, suffix?: string): Cell => ({
    kind: 'computed',
    decimals: 2,
    ...(suffix !== undefined && { suffix }),
    compute: (read) => {
      const [value, given, base] = ['value', 'given', 'base'].map((column) => read.value(SHEET, read.row, column));
      if (value === null || value === undefined) return null;
      return derivedRow(model, period, one, { value, given: given ?? undefined, base: base ?? undefined })[key];
    },
  });
  const isOpen = !one.ended && !(model === 'month' && isLeftOut(period, one));
  return {
    ...(isOpen && {
      value: FIGURE,
      ...(isAsked(one, 'given') && { given: PERCENT }),
      ...(isAsked(one, 'base') && { base: FIGURE }),
      state: STATE,
    }),
    ...(model === 'month' && { last: past(-1), single: derived('single') }),
    lastYear: past(model === 'month' ? -12 : -1),
    growth: derived('growth', '%'),
  };
}
