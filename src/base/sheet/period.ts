import { addDays, type DateText, daysBetween, isDate } from '../calendar.ts';
import type { Cadence } from '../sheet.ts';

/** A period as text 报告期: a day yyyy-MM-dd, or an ISO week yyyy-Www. Text order is time order within a cadence. */
export type PeriodKey = string;

export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

const DAYS_A_WEEK = 7;
const WEEK_KEY = /^(\d{4})-W(\d{2})$/;
const FIRST_YEAR = 1901;
const LAST_YEAR = 2198;

/** The Monday of ISO week 1 of a year: the week that holds 4 January. */
function firstMonday(year: number): DateText {
  return mondayOf(`${String(year).padStart(4, '0')}-01-04`);
}

/** The Monday of the week that holds `date`. */
export function mondayOf(date: DateText): DateText {
  // 1900-01-01 was a Monday.
  return addDays(date, -(((daysBetween('1900-01-01', date) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK));
}

/** Year and number of the ISO week that holds `date`: the year is that of its Thursday. */
export function isoWeekOf(date: DateText): IsoWeek {
  const monday = mondayOf(date);
  const year = Number(addDays(monday, 3).slice(0, 4));
  return { year, week: daysBetween(firstMonday(year), monday) / DAYS_A_WEEK + 1 };
}

/** How many ISO weeks a year has: 53 only when it begins or, in a leap year, ends on a Thursday; else 52 (PRODUCT §5). */
export function weeksIn(year: number): 52 | 53 {
  return daysBetween(firstMonday(year), firstMonday(year + 1)) / DAYS_A_WEEK === 53 ? 53 : 52;
}

/** Whether a year has this week. */
export function hasWeek({ year, week }: IsoWeek): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR && Number.isInteger(week) && week >= 1 && week <= weeksIn(year);
}

export function weekKey({ year, week }: IsoWeek): PeriodKey {
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Year and week of a key; undefined for what is no week that exists. */
export function weekOfKey(key: PeriodKey): IsoWeek | undefined {
  const match = WEEK_KEY.exec(key);
  const week = { year: Number(match?.[1]), week: Number(match?.[2]) };
  return match && hasWeek(week) ? week : undefined;
}

/** Whether `key` is a period of this cadence. */
export function isPeriod(cadence: Cadence, key: PeriodKey): boolean {
  return cadence === 'day' ? isDate(key) : weekOfKey(key) !== undefined;
}

/** The period that holds a day. */
export function periodOf(cadence: Cadence, date: DateText): PeriodKey {
  return cadence === 'day' ? date : weekKey(isoWeekOf(date));
}

/** First and last day of a period. */
export function periodDays(cadence: Cadence, key: PeriodKey): { readonly from: DateText; readonly to: DateText } {
  if (cadence === 'day') return { from: key, to: key };
  const found = weekOfKey(key);
  if (!found) throw new Error(`${key} is no week`);
  const from = addDays(firstMonday(found.year), (found.week - 1) * DAYS_A_WEEK);
  return { from, to: addDays(from, DAYS_A_WEEK - 1) };
}

/** Dates of the days of a period, from its first: what headers show 表头日期. */
export function headerDates(cadence: Cadence, key: PeriodKey): readonly DateText[] {
  const { from, to } = periodDays(cadence, key);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
}

/** The period before 上期; the last week of the year before where this is week 1. */
export function previousPeriod(cadence: Cadence, key: PeriodKey): PeriodKey {
  return periodOf(cadence, addDays(periodDays(cadence, key).from, -1));
}

/** The same day or the week of the same number last year 去年同期; null for 29 February and for a week 53 that year did not have. */
export function lastYearPeriod(cadence: Cadence, key: PeriodKey): PeriodKey | null {
  const year = String(Number(key.slice(0, 4)) - 1).padStart(4, '0');
  const same = `${year}${key.slice(4)}`;
  return isPeriod(cadence, same) ? same : null;
}

/** A period as a person reads it: 2026年第24周, or the date. */
export function periodText(cadence: Cadence, key: PeriodKey): string {
  const found = cadence === 'week' ? weekOfKey(key) : undefined;
  return found ? `${found.year}年第${found.week}周` : key;
}
