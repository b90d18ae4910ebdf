import type { DateText } from '../../calendar.ts';

/** A period as text 报告期, e.g. 2026-06-10, 2026-W24, 2026-06, 2026-H10: it begins with its year, and text order is time order within a cadence. */
export type PeriodKey = string;

/** Days from the first to the last, both counted. */
export interface DaySpan {
  readonly from: DateText;
  readonly to: DateText;
}

/** When a report has to be in, by the last day of its period 报送时限. */
export interface Deadline {
  /** Days after the last day of the period on which it is due 截止日. */
  readonly dueDays: number;
  /** Minutes after midnight in Nanjing at which it is due 截止时刻. */
  readonly dueMinute: number;
  /** Hours after it is due in which it is not yet late 宽限期. */
  readonly graceHours: number;
  /** Days after it is due from which nothing is taken in any more 锁定. */
  readonly lockDays: number;
}

/** One of the parts that a year has: W24, 06, H10; with its year it is a key. */
export interface YearPart {
  readonly key: string;
  readonly title: string;
}

/** How a person says which period: by a date, by a year, or by a year and one of its parts. */
export type PeriodChoice =
  | { readonly by: 'date' }
  | { readonly by: 'year' }
  | { readonly by: 'part'; readonly title: string; readonly parts: readonly YearPart[] };

/** A kind of period, told once: whatever is asked of a period elsewhere is asked of this. */
export interface PeriodKind {
  /** How often a report of it comes 报送周期. */
  readonly title: string;
  /** The day that its deadline is counted from 当周最后一日. */
  readonly lastDay: string;
  readonly choice: PeriodChoice;
  /** What a report of it starts with until somebody sets other times. */
  readonly deadline: Deadline;
  /** True where its days are those of holidays, each of which may set an hour of its own. */
  readonly ofHolidays?: true;
  /** Whether its days are compared weekday on weekday, so that whole weeks lie between; else with as many periods before. */
  readonly byWeekday: boolean;
  /** Whether a text, from wherever it comes, is a period that exists. */
  readonly isKey: (text: string) => boolean;
  /** Whether it may have been one under an earlier calendar; the same as `isKey` when absent. */
  readonly wasKey?: (text: string) => boolean;
  /** First and last day of a key. */
  readonly days: (key: PeriodKey) => DaySpan;
  /** The first period that has not ended before a day; undefined where none is known. */
  readonly upcoming: (date: DateText) => PeriodKey | undefined;
  /** The last period that ended before a day. */
  readonly past: (date: DateText) => PeriodKey | undefined;
  /** The same period a year earlier 去年同期; null for what that year did not have. */
  readonly lastYear: (key: PeriodKey) => PeriodKey | null;
  /** The nearest to that where a range of days is compared and no day may be missing. */
  readonly nearLastYear?: (key: PeriodKey) => PeriodKey;
  /** A key as a person reads it: 2026年第24周. */
  readonly label: (key: PeriodKey) => string;
  /** Why there is no such period, where that is worth more words than that there is none. */
  readonly missing: (text: string) => string | undefined;
}

/** Years that periods are made in: those that every calendar of the system reaches. */
export const FIRST_YEAR = 1901;
export const LAST_YEAR = 2198;

/** The year of a key or a day, as a number and moved by some years as text. */
export const yearOf = (text: string): number => Number(text.slice(0, 4));
export const yearText = (year: number): string => String(year).padStart(4, '0');
export const hasYear = (year: number): boolean => Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
