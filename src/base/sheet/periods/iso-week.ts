import { addDays, type DateText, daysBetween } from '../../calendar.ts';
import { hasYear, type PeriodKey, yearText } from './kind.ts';

export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

export const DAYS_A_WEEK = 7;
const WEEK_KEY = /^(\d{4})-W(\d{2})$/;

/** The Monday of ISO week 1 of a year: the week that holds 4 January. */
export function firstMonday(year: number): DateText {
  return mondayOf(`${yearText(year)}-01-04`);
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

const THURSDAY = 4;

/** How many ISO weeks a year has: 53 only when it begins or, in a leap year, ends on a Thursday; else 52 (PRODUCT §5). Asked for every period that is looked at. */
export function weeksIn(year: number): 52 | 53 {
  return new Date(Date.UTC(year, 0, 1)).getUTCDay() === THURSDAY ||
    new Date(Date.UTC(year, 11, 31)).getUTCDay() === THURSDAY
    ? 53
    : 52;
}

/** Whether a year has this week. */
export function hasWeek({ year, week }: IsoWeek): boolean {
  return hasYear(year) && Number.isInteger(week) && week >= 1 && week <= weeksIn(year);
}

/** What a week is within its year: W05. */
export function weekPart(week: number): string {
  return `W${String(week).padStart(2, '0')}`;
}

export function weekKey({ year, week }: IsoWeek): PeriodKey {
  return `${year}-${weekPart(week)}`;
}

/** Year and week of a key; undefined for what is no week that exists. */
export function weekOfKey(key: PeriodKey): IsoWeek | undefined {
  const match = WEEK_KEY.exec(key);
  const week = { year: Number(match?.[1]), week: Number(match?.[2]) };
  return match && hasWeek(week) ? week : undefined;
}
