import { addDays, type DateText, daysBetween } from '../calendar.ts';
import type { DaySpan, Deadline, PeriodChoice, PeriodKey, PeriodKind } from './periods/kind.ts';
import { day, month, quarter, year } from './periods/plain.ts';
import { week, weekend } from './periods/weeks.ts';
import { campaign, holiday, holidayDay } from './periods/windows.ts';

/** How often a report comes, by the name that it has in declarations and on the wire. */
const PERIOD_KINDS = {
  day,
  week,
  weekend,
  month,
  quarter,
  year,
  holiday,
  'holiday-day': holidayDay,
  campaign,
} as const satisfies Readonly<Record<string, PeriodKind>>;
export type Cadence = keyof typeof PERIOD_KINDS;
export const CADENCES = Object.keys(PERIOD_KINDS) as [Cadence, ...Cadence[]];

/** Those in which every day lies in a period. */
type EveryDay = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** What its periods are. */
export const periodKind = (cadence: Cadence): PeriodKind => PERIOD_KINDS[cadence];

/** How often it comes, as a clerk says it 报送周期: 每周. */
export const cadenceTitle = (cadence: Cadence): string => periodKind(cadence).title;

/** What the day is called that a deadline is counted from: 当周最后一日. */
export const lastDayTitle = (cadence: Cadence): string => periodKind(cadence).lastDay;

/** How a person says which period. */
export const periodChoice = (cadence: Cadence): PeriodChoice => periodKind(cadence).choice;

/** The deadline that a report of this cadence starts with. */
export const defaultDeadline = (cadence: Cadence): Deadline => periodKind(cadence).deadline;

/** Whether `key` is a period of this cadence. */
export function isPeriod(cadence: Cadence, key: string): boolean {
  return periodKind(cadence).isKey(key);
}

/** Why `key` is no period, where that is worth more words than that there is none. */
export function missingPeriodText(cadence: Cadence, key: string): string | undefined {
  return periodKind(cadence).missing(key);
}

/** The period that holds a day of the years that periods are made in; undefined where the day lies in none: Monday in no weekend, May in no golden week. */
export function periodOf(cadence: EveryDay, date: DateText): PeriodKey;
export function periodOf(cadence: Cadence, date: DateText): PeriodKey | undefined;
export function periodOf(cadence: Cadence, date: DateText): PeriodKey | undefined {
  const next = periodKind(cadence).upcoming(date);
  return next !== undefined && periodDays(cadence, next).from <= date ? next : undefined;
}

/** First and last day of a period, or of one that was. */
export function periodDays(cadence: Cadence, key: PeriodKey): DaySpan {
  const kind = periodKind(cadence);
  if (!(kind.wasKey ?? kind.isKey)(key)) throw new Error(`${key} is no period of the cadence ${cadence}`);
  return kind.days(key);
}

/** Whether each of its periods is a single day. */
export function isDaily(cadence: Cadence): boolean {
  return periodKind(cadence).choice.by === 'date';
}

/** Whether the periods are days of holidays, each of which may set an hour of its own 上报时点. */
export const isOfHolidays = (cadence: Cadence): boolean => periodKind(cadence).ofHolidays === true;

/** Dates of the days of a period, from its first: what headers show 表头日期. */
export function headerDates(cadence: Cadence, key: PeriodKey): readonly DateText[] {
  const { from, to } = periodDays(cadence, key);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** The period before 上期: the last week of the year before where this is week 1; undefined where none is known. */
export function previousPeriod(cadence: Cadence, key: PeriodKey): PeriodKey | undefined {
  return periodKind(cadence).past(periodDays(cadence, key).from);
}

/** The period after 下期; undefined where none is known. */
export function nextPeriod(cadence: Cadence, key: PeriodKey): PeriodKey | undefined {
  return periodKind(cadence).upcoming(addDays(periodDays(cadence, key).to, 1));
}

/** The same period last year 去年同期; null for what that year did not have: 29 February, a week 53, the ninth day of a festival of eight. */
export function lastYearPeriod(cadence: Cadence, key: PeriodKey): PeriodKey | null {
  return isPeriod(cadence, key) ? periodKind(cadence).lastYear(key) : null;
}

/** A period as a person reads it: 2026年第24周, 2026年6月, or the date; what is no period, as it is. */
export function periodText(cadence: Cadence, key: PeriodKey): string {
  return isPeriod(cadence, key) ? periodKind(cadence).label(key) : key;
}

/** The periods that begin by `to` and have not ended before `from`, oldest first. */
export function periodsBetween(cadence: Cadence, from: DateText, to: DateText): readonly PeriodKey[] {
  const periods: PeriodKey[] = [];
  for (
    let key = periodKind(cadence).upcoming(from);
    key !== undefined && periodDays(cadence, key).from <= to;
    key = nextPeriod(cadence, key)
  )
    periods.push(key);
  return periods;
}

/** The year that a period counts to: for a week, that of its Thursday. */
export function yearOfPeriod(key: PeriodKey): string {
  return key.slice(0, 4);
}

/** The year to choose from first on a day. */
export function yearAt(cadence: Cadence, date: DateText): number {
  return Number(yearOfPeriod(periodOf(cadence, date) ?? date));
}

/** How a period was chosen, '' for what its cadence does not ask for. */
export interface ChosenPeriod {
  readonly date: string;
  readonly year: string;
  readonly part: string;
}

/** The key of what was chosen; ask `isPeriod` whether there is such a period. */
export function keyOfChosen(cadence: Cadence, { date, year: chosenYear, part }: ChosenPeriod): PeriodKey {
  const { by } = periodChoice(cadence);
  if (by === 'date') return date;
  return by === 'year' ? chosenYear : `${chosenYear}-${part}`;
}

/** The choice that a key comes from. */
export function chosenOfKey(cadence: Cadence, key: PeriodKey): ChosenPeriod {
  const { by } = periodChoice(cadence);
  if (by === 'date') return { date: key, year: '', part: '' };
  return { date: '', year: yearOfPeriod(key), part: by === 'part' ? key.slice(5) : '' };
}
