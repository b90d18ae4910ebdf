import { addDays, type DateText, datesBetween, nanjingTime, startOf } from '#base/calendar.ts';
import { changePercentOf, type Direction, excessOf, meanOf } from '#base/figures/departure.ts';
import type { Comparison } from '../terms.ts';

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

/** Whether a value is held against the limit itself 数值、无数据, and not against another time. */
export const isAbsolute = (comparison: Comparison): boolean => comparison === 'value' || comparison === 'silence';

/** The days before `date` (date itself excluded) whose values make its base; none for a comparison with the limit itself. */
export function baseDays(
  { comparison, meanDays }: Pick<Limit, 'comparison' | 'meanDays'>,
  date: DateText,
): readonly DateText[] {
  switch (comparison) {
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
    default:
      return [];
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

/** Which days, or first days of periods, make the base of one. */
export type BasesOf = (limit: Limit, date: DateText) => readonly DateText[];

export function verdictOf(limit: Limit, date: DateText, valueAt: ValueAt, basesOf: BasesOf = baseDays): Verdict {
  const value = valueAt(date);
  if (value === undefined) return { kind: 'unknown' };
  if (isAbsolute(limit.comparison)) return judged(value, null, null, excessOf(value, limit.limit, limit.direction));
  const fewest = limit.comparison === 'mean' ? Math.min(FEWEST_FOR_MEAN, limit.meanDays) : 1;
  const base = meanOf(
    basesOf(limit, date).flatMap((day) => valueAt(day) ?? []),
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

/** How often a threshold would have opened an alert on these days, or first days of periods 预演, the cool-down counted in whole days. */
export function openingsOf(
  limit: Limit,
  days: readonly DateText[],
  valueAt: ValueAt,
  { coolDown, basesOf = baseDays }: { readonly coolDown: number; readonly basesOf?: BasesOf },
): number {
  let standing: Standing = { worstExcess: null, closedAt: null };
  let openings = 0;
  for (const day of days) {
    const verdict = verdictOf(limit, day, valueAt, basesOf);
    const now = startOf(day);
    const move = moveOf(standing, verdict, now, coolDown);
    if (move === 'close') standing = { worstExcess: null, closedAt: now };
    if ((move === 'open' || move === 'worsen') && verdict.kind === 'beyond')
      standing = { worstExcess: verdict.excess, closedAt: null };
    if (move === 'open') openings += 1;
  }
  return openings;
}
