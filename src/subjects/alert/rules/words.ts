import type { Grain } from '#base/dataset/dataset.ts';
import type { Direction } from '#base/figures/departure.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { numberText, signedText } from '#base/number-text.ts';
import {
  CHANGE_DIRECTIONS,
  COMPARISON_LABELS,
  type Comparison,
  CURVE_PERIODS,
  type Level,
  SEVERE,
  VALUE_DIRECTIONS,
} from '../terms.ts';
import { isAbsolute } from './judging.ts';

/** How a measure is written, which travels with every alert and threshold. */
export interface Written {
  readonly unit: string;
  readonly decimals: number;
  /** Of a figure of a dataset, by what periods it is looked at. */
  readonly grain?: Grain | undefined;
}

/** A value of a measure as a person reads it, unit aside: 3.20, 16. */
export function valueText({ decimals }: Pick<Written, 'decimals'>, value: number): string {
  return numberText(value, decimals);
}

/** Periods as they are counted: 7 天, 4 周, 3 个月. */
const COUNTED: Readonly<Record<Grain, string>> = {
  day: '天',
  week: '周',
  month: '个月',
  quarter: '个季度',
  year: '年',
};
const PREVIOUS: Readonly<Record<Grain, string>> = {
  day: '较前一天',
  week: '较上周',
  month: '较上月',
  quarter: '较上季度',
  year: '较上年',
};

/** So many periods in words: 52 周. */
export const periodsText = (count: number, grain: Grain = 'day'): string => `${count} ${COUNTED[grain]}`;

/** What a change is against, in words: 较前 7 天均值, 较上月. */
function againstText({ comparison, meanDays, grain }: Compared): string {
  if (comparison === 'previous' && grain !== undefined) return PREVIOUS[grain];
  if (comparison === 'mean') return `较前 ${periodsText(meanDays, grain)}均值`;
  return COMPARISON_LABELS[comparison];
}

interface Compared extends Pick<Written, 'grain'> {
  readonly comparison: Comparison;
  readonly meanDays: number;
}

/** A threshold in words: 较前 7 天均值 涨跌超过 20%, 低于 10 家, 超过 3 天无数据. Without a limit it is each goods' own. */
export function limitText({
  direction,
  limit,
  ...compared
}: Compared & Written & { readonly direction: Direction; readonly limit: number | null }): string {
  const { comparison } = compared;
  if (comparison === 'silence') return `超过 ${limit ?? 0} 天无数据`;
  if (comparison === 'value')
    return `${VALUE_DIRECTIONS[direction]} ${limit === null ? '' : valueText(compared, limit)} ${compared.unit}`;
  return `${againstText(compared)}${CHANGE_DIRECTIONS[direction]} ${limit === null ? '各商品波动阈值' : `${numberText(limit)}%`}`;
}

/** What the curve beside an alert is called: 近 30 天走势, 近 26 周走势. */
export const curveTitle = ({ grain = 'day' }: Pick<Written, 'grain'>): string =>
  `近 ${periodsText(CURVE_PERIODS[grain], grain)}走势`;

/**
 * Between which values the measure of an alert was allowed to be on its day 阈值带: the limit itself, or so many percent around what it was
 * held against. Undefined where that cannot be told from the alert.
 */
export function allowedBand({
  comparison,
  direction,
  limit,
  value,
  changePercent,
}: {
  readonly comparison: Comparison;
  readonly direction: Direction;
  readonly limit: number;
  readonly value: number;
  readonly changePercent: number | null;
}): { readonly low: number | undefined; readonly high: number | undefined } | undefined {
  const base = changePercent === null || changePercent <= -100 ? undefined : value / (1 + changePercent / 100);
  if (comparison === 'silence' || (comparison !== 'value' && base === undefined)) return undefined;
  const at = (sign: 1 | -1): number => (comparison === 'value' ? limit : (base ?? 0) * (1 + (sign * limit) / 100));
  return {
    low: direction === 'above' ? undefined : hundredths(at(-1)),
    high: direction === 'below' ? undefined : hundredths(at(1)),
  };
}

/** What an alert's value did, in words: 较前 7 天均值 +31.2%; '' for a comparison with the limit itself. */
export function changeText({
  changePercent,
  ...compared
}: Compared & { readonly changePercent: number | null }): string {
  if (isAbsolute(compared.comparison) || changePercent === null) return '';
  return `${againstText(compared)} ${signedText(changePercent, 1)}%`;
}

/** The worst first, of equally bad ones the newest. */
export function byUrgency(
  one: { readonly level: Level; readonly openedAt: number },
  other: { readonly level: Level; readonly openedAt: number },
): number {
  return other.level - one.level || other.openedAt - one.openedAt;
}

/** Where in the console an alert is opened 上墙即办. */
export const alertPath = (alertId: number): string => `/alert/open?alert=${alertId}`;

/** Who handles an alert 处理人; nobody yet. */
export const handlerText = (alert: {
  readonly acknowledgedAt: number | null;
  readonly acknowledgedBy: string;
}): string => (alert.acknowledgedAt === null ? '待确认' : alert.acknowledgedBy);

/** The most serious of the open alerts as a sentence: 茶南农贸市场 · 生姜最严重：较前 7 天均值 -26.9%. */
export function worstHeadline(
  alert: Parameters<typeof changeText>[0] & {
    readonly subjectName: string;
    readonly measureName: string;
    readonly value: number;
  } & Written,
): string {
  const change = changeText(alert);
  const found = change === '' ? `${alert.measureName} ${valueText(alert, alert.value)} ${alert.unit}` : change;
  return `${beforeWords(alert.subjectName)}最严重：${found}`;
}

/** A name with the gap that Chinese after a figure takes: 时点菜价粮价 2026-11-28 最严重. */
const beforeWords = (name: string): string => (/[0-9A-Za-z]$/.test(name) ? `${name} ` : name);

/** What the open alerts come to, for the title of a widget. */
export function openHeadline(levels: readonly Level[]): string {
  if (levels.length === 0) return '指标正常，无未解除预警';
  const severe = levels.filter((level) => level === SEVERE).length;
  return `${numberText(levels.length)} 项指标超出阈值${severe > 0 ? `，其中严重 ${numberText(severe)} 项` : ''}`;
}
