import { addDays, type DateText, daysBetween, isDate } from '#base/calendar.ts';
import { changePercent, sharePercent } from '#base/figures/ratio.ts';
import { lastYearPeriod, periodDays, periodOf } from '#base/sheet/period.ts';
import type { Cadence } from '#base/sheet.ts';
import { REVIEW_STATUS, type ReviewStatus } from '../report/terms.ts';
import { LONGEST_RANGE, STATISTIC_MESSAGES } from './terms.ts';

/** Days from the first to the last, both counted. */
export interface DayRange {
  readonly from: DateText;
  readonly to: DateText;
}

const DAYS_A_WEEK = 7;

/** Why a range cannot be looked at; undefined when it can. */
export function rangeFault({ from, to }: DayRange): string | undefined {
  if (from > to) return STATISTIC_MESSAGES.order;
  return daysBetween(from, to) >= LONGEST_RANGE ? STATISTIC_MESSAGES.tooLong : undefined;
}

/** The whole periods that a range touches: a statistic of weeks begins on a Monday and ends on a Sunday. */
export function wholePeriods(cadence: Cadence, { from, to }: DayRange): DayRange {
  return { from: periodDays(cadence, periodOf(cadence, from)).from, to: periodDays(cadence, periodOf(cadence, to)).to };
}

/** What 环比 compares with: the range just as long, so many whole weeks earlier that the two do not meet, weekday on weekday. */
export function weeksBefore({ from, to }: DayRange): DayRange {
  const back = Math.ceil((daysBetween(from, to) + 1) / DAYS_A_WEEK) * DAYS_A_WEEK;
  return { from: addDays(from, -back), to: addDays(to, -back) };
}

/**
 * What 同比 compares with: the same days, or the weeks of the same numbers, a year earlier. 29 February stands for the day before it; null where a
 * week 53 has no counterpart.
 */
export function yearBefore(cadence: Cadence, { from, to }: DayRange): DayRange | null {
  if (cadence === 'day') return { from: dayYearBefore(from), to: dayYearBefore(to) };
  const [first, last] = [lastYearPeriod(cadence, periodOf(cadence, from)), lastYearPeriod(cadence, periodOf(cadence, to))];
  return first === null || last === null ? null : { from: periodDays(cadence, first).from, to: periodDays(cadence, last).to };
}

function dayYearBefore(day: DateText): DateText {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return isDate(same) ? same : `${same.slice(0, 8)}28`;
}

/** From the first day of the year in which the range ends to its end 本年累计; by the ISO year where periods are weeks. */
export function yearToDate(cadence: Cadence, { to }: DayRange): DayRange {
  if (cadence === 'day') return { from: `${to.slice(0, 4)}-01-01`, to };
  return { from: periodDays('week', `${periodOf('week', to).slice(0, 4)}-W01`).from, to };
}

/** Change in percent, two decimals; blank while either figure is missing and where the base is zero 环比、同比. */
export function changeOf(value: number | null, base: number | null): number | null {
  return value === null || base === null ? null : (changePercent(value, base) ?? null);
}

/** Share in percent, two decimals; blank while either figure is missing and where the whole is not above zero 夜间占比. */
export function shareOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null ? null : (sharePercent(part, whole) ?? null);
}

/** Which reports count: passed ones, with the switch also those that wait for review. */
export function countedStatuses(withSubmitted: boolean): readonly ReviewStatus[] {
  return withSubmitted ? [REVIEW_STATUS.submitted, REVIEW_STATUS.passed] : [REVIEW_STATUS.passed];
}

/** 已报 n / 应报 N, beside every total. */
export const completenessText = (reported: number, owed: number): string => `${reported} / ${owed}`;
