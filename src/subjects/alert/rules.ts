import { addDays, type DateText, datesBetween, nanjingTime, startOf } from '#base/calendar.ts';
import { changePercentOf, type Direction, excessOf, meanOf } from '#base/figures/departure.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { numberText, signedText } from '#base/number-text.ts';
import {
  CHANGE_DIRECTIONS,
  COMPARISON_LABELS,
  type Comparison,
  type Level,
  type Measure,
  type MeasuredOf,
  type MeasureKey,
  MEASURES,
  PREVIEW_DAYS,
  VALUE_DIRECTIONS,
  SEVERE,
} from './terms.ts';

/** What a value is held to 阈值. `limit` is in the measure's unit, of a change in percent. */
export interface Limit {
  readonly comparison: Comparison;
  readonly direction: Direction;
  readonly limit: number;
  /** Days that the mean looks back; only of that comparison. */
  readonly meanDays: number;
}

/** The value of a measure on a day; undefined where nothing was measured. */
export type ValueAt = (date: DateText) => number | undefined;

/** With fewer values than this a mean is no reference (as for the price warnings, spec 2 §2.6). */
const FEWEST_FOR_MEAN = 3;
/** The same weekday a year ago. */
const A_YEAR_OF_WEEKS = 364;
const A_WEEK = 7;

export function measureOf(key: MeasureKey): Measure {
  const measure = MEASURES.find((each) => each.key === key);
  if (!measure) throw new Error(`no measure ${key}`);
  return measure;
}

const CLOCKED: ReadonlySet<string> = new Set(
  MEASURES.filter(({ of }) => of === 'report' || of === 'camera').map(({ key }) => key),
);
/** Whether a measure moves by the clock alone, with no data that come: a deadline passes, a camera stays without a picture. Only its value says anything. */
export const isClocked = (measure: string): boolean => CLOCKED.has(measure);
/** Whether what is measured may end without a last value: a report of a period that nobody owes any more. */
export const isVanishing = (measure: string): boolean =>
  MEASURES.some(({ key, of }) => key === measure && of === 'report');
/** What a threshold is put on: a measure, of a goods and an outlet where they are named. */
interface Target {
  readonly measure: MeasureKey;
  readonly goodsId?: number | undefined;
  readonly outletId?: number | undefined;
}

/** How many days a preview of a threshold goes through; what is counted over all prices or reports of a city every day takes the shorter look. */
export function previewDays({ measure, goodsId, outletId }: Target): number {
  const { of } = measureOf(measure);
  const isOne =
    (of === 'goods' && goodsId !== undefined) ||
    (of === 'outlet' && outletId !== undefined) ||
    measure.startsWith('pending-');
  return isOne ? PREVIEW_DAYS.one : PREVIEW_DAYS.many;
}

/** Whether a threshold may name a goods. */
export const isOfGoods = (of: MeasuredOf): boolean => of === 'goods' || of === 'outlet';

/** The days before `date` (date itself excluded) whose values make its base; none for a comparison with the limit itself. */
export function baseDays(
  { comparison, meanDays }: Pick<Limit, 'comparison' | 'meanDays'>,
  date: DateText,
): readonly DateText[] {
  switch (comparison) {
    case 'value':
      return [];
    case 'yesterday':
      return [addDays(date, -1)];
    case 'last-week':
      return [addDays(date, -A_WEEK)];
    case 'last-year': {
      const monday = mondayOf(addDays(date, -A_YEAR_OF_WEEKS));
      return datesBetween(monday, addDays(monday, A_WEEK - 1));
    }
    case 'mean':
      return datesBetween(addDays(date, -meanDays), addDays(date, -1));
  }
}

function mondayOf(date: DateText): DateText {
  const { weekday } = nanjingTime(startOf(date));
  return addDays(date, -((weekday + 6) % A_WEEK));
}

/** What a threshold says of a day: within or beyond it, or nothing where the value or its base is missing or the base is zero. */
export type Verdict =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'within' | 'beyond';
      readonly value: number;
      readonly base: number | null;
      /** Percent, two decimals, negative for a fall; null for a comparison with the limit itself. */
      readonly changePercent: number | null;
      /** How far beyond the limit; 0 or less within. What equals its limit is within. */
      readonly excess: number;
    };

export function verdictOf(limit: Limit, date: DateText, valueAt: ValueAt): Verdict {
  const value = valueAt(date);
  if (value === undefined) return { kind: 'unknown' };
  if (limit.comparison === 'value') return judged(value, null, null, excessOf(value, limit.limit, limit.direction));
  const fewest = limit.comparison === 'mean' ? Math.min(FEWEST_FOR_MEAN, limit.meanDays) : 1;
  const base = meanOf(
    baseDays(limit, date).flatMap((day) => valueAt(day) ?? []),
    fewest,
  );
  const changePercent = changePercentOf(value, base);
  if (changePercent === null) return { kind: 'unknown' };
  const towards =
    limit.direction === 'below'
      ? excessOf(-changePercent, limit.limit, 'above')
      : excessOf(changePercent, limit.limit, limit.direction);
  return judged(value, base, changePercent, towards);
}

function judged(value: number, base: number | null, changePercent: number | null, excess: number): Verdict {
  return { kind: excess > 0 ? 'beyond' : 'within', value, base, changePercent, excess: Math.round(excess * 100) / 100 };
}

/** What is known of a threshold on one subject before a verdict: the open alert's worst excess, or when the last one closed (ms). */
export interface Standing {
  readonly worstExcess: number | null;
  readonly closedAt: number | null;
}

export type Move = 'open' | 'worsen' | 'close' | 'none';

/**
 * What a verdict does to a threshold's alert: opened once, worsened only beyond its worst, closed when the measure returns; after that
 * not opened again before `coolDown` ms are over. An unknown value decides nothing.
 */
export function moveOf({ worstExcess, closedAt }: Standing, verdict: Verdict, now: number, coolDown: number): Move {
  if (verdict.kind === 'unknown') return 'none';
  if (worstExcess !== null) {
    if (verdict.kind === 'within') return 'close';
    return verdict.excess > worstExcess ? 'worsen' : 'none';
  }
  const cooling = closedAt !== null && now - closedAt < coolDown;
  return verdict.kind === 'beyond' && !cooling ? 'open' : 'none';
}

/** How often a threshold would have opened an alert on these days 预演, the cool-down counted in whole days. */
export function openingsOf(limit: Limit, days: readonly DateText[], valueAt: ValueAt, coolDown: number): number {
  let standing: Standing = { worstExcess: null, closedAt: null };
  let openings = 0;
  for (const day of days) {
    const verdict = verdictOf(limit, day, valueAt);
    const now = startOf(day);
    const move = moveOf(standing, verdict, now, coolDown);
    if (move === 'close') standing = { worstExcess: null, closedAt: now };
    if ((move === 'open' || move === 'worsen') && verdict.kind === 'beyond')
      standing = { worstExcess: verdict.excess, closedAt: null };
    if (move === 'open') openings += 1;
  }
  return openings;
}

/** A value of a measure as a person reads it, unit aside: 3.20, 16. */
export function valueText(key: MeasureKey, value: number): string {
  return numberText(value, measureOf(key).decimals);
}

/** A threshold in words: 较前 7 天均值 涨跌超过 20%, 低于 10 家. Without a limit it is each goods' own. */
export function limitText(
  key: MeasureKey,
  { comparison, direction, limit, meanDays }: Omit<Limit, 'limit'> & { readonly limit: number | null },
): string {
  if (comparison === 'value')
    return `${VALUE_DIRECTIONS[direction]} ${limit === null ? '' : valueText(key, limit)} ${measureOf(key).unit}`;
  const against = COMPARISON_LABELS[comparison].replace(' n ', ` ${meanDays} `);
  return `${against}${CHANGE_DIRECTIONS[direction]} ${limit === null ? '各商品波动阈值' : `${numberText(limit)}%`}`;
}

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
  if (comparison !== 'value' && base === undefined) return undefined;
  const at = (sign: 1 | -1): number => (comparison === 'value' ? limit : (base ?? 0) * (1 + (sign * limit) / 100));
  return {
    low: direction === 'above' ? undefined : hundredths(at(-1)),
    high: direction === 'below' ? undefined : hundredths(at(1)),
  };
}

/** What an alert's value did, in words: 较前 7 天均值 +31.2%; '' for a comparison with the limit itself. */
export function changeText({
  comparison,
  meanDays,
  changePercent,
}: {
  readonly comparison: Comparison;
  readonly meanDays: number;
  readonly changePercent: number | null;
}): string {
  if (comparison === 'value' || changePercent === null) return '';
  return `${COMPARISON_LABELS[comparison].replace(' n ', ` ${meanDays} `)} ${signedText(changePercent, 1)}%`;
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
    readonly measure: MeasureKey;
    readonly value: number;
  },
): string {
  const { name, unit } = measureOf(alert.measure);
  const change = changeText(alert);
  const found = change === '' ? `${name} ${valueText(alert.measure, alert.value)} ${unit}` : change;
  return `${alert.subjectName}最严重：${found}`;
}

/** What the open alerts come to, for the title of a widget. */
export function openHeadline(levels: readonly Level[]): string {
  if (levels.length === 0) return '指标正常，无未解除预警';
  const severe = levels.filter((level) => level === SEVERE).length;
  return `${numberText(levels.length)} 项指标超出阈值${severe > 0 ? `，其中严重 ${numberText(severe)} 项` : ''}`;
}
