import { addDays, type DateText, isDate } from '../../calendar.ts';
import { hasYear, type PeriodKey, type PeriodKind, yearOf, yearText } from './kind.ts';

const yearEarlier = (key: string): string => `${yearText(yearOf(key) - 1)}${key.slice(4)}`;
const nothing = (): undefined => undefined;

const known = (date: DateText): PeriodKey | undefined => (isDate(date) ? date : undefined);

/** A day 日. */
export const day: PeriodKind = {
  title: '每日',
  lastDay: '当日',
  byWeekday: true,
  choice: { by: 'date' },
  // The same day at noon.
  deadline: { dueDays: 0, dueMinute: 12 * 60, graceHours: 24, lockDays: 7 },
  isKey: isDate,
  days: (key) => ({ from: key, to: key }),
  upcoming: known,
  past: (date) => known(addDays(date, -1)),
  lastYear: (key) => (isDate(yearEarlier(key)) ? yearEarlier(key) : null),
  // 29 February stands for the day before it.
  nearLastYear: (key) => (isDate(yearEarlier(key)) ? yearEarlier(key) : `${yearEarlier(key).slice(0, 8)}28`),
  label: (key) => key,
  missing: nothing,
};

const MONTHS_A_YEAR = 12;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** How a kind that divides the year evenly writes its parts: `2026-06`, `2026-Q2`; the year itself has no part. */
interface Division {
  /** Months of a part. */
  readonly months: number;
  /** The number of a part, from 1, as it stands in a key. */
  readonly partOf: (number: number) => string;
  readonly pattern: RegExp;
}

/** What follows from how the year is divided. */
function divided({
  months,
  partOf,
  pattern,
}: Division): Pick<PeriodKind, 'isKey' | 'days' | 'upcoming' | 'past' | 'lastYear'> {
  const keyAt = (year: number, month: number): PeriodKey | undefined =>
    hasYear(year) ? `${yearText(year)}${partOf(Math.floor((month - 1) / months) + 1)}` : undefined;
  const isKey = (text: string): boolean => pattern.test(text) && hasYear(yearOf(text));
  const days = (key: PeriodKey) => {
    const year = yearOf(key);
    const last = Number(pattern.exec(key)?.[1] ?? 1) * months;
    const next = last === MONTHS_A_YEAR ? `${yearText(year + 1)}-01-01` : `${yearText(year)}-${twoDigits(last + 1)}-01`;
    return { from: `${yearText(year)}-${twoDigits(last - months + 1)}-01`, to: addDays(next, -1) };
  };
  const upcoming = (date: DateText) => keyAt(yearOf(date), Number(date.slice(5, 7)));
  return {
    isKey,
    days,
    upcoming,
    past: (date) => {
      const now = upcoming(date);
      return now === undefined ? undefined : upcoming(addDays(days(now).from, -1));
    },
    lastYear: (key) => (isKey(yearEarlier(key)) ? yearEarlier(key) : null),
  };
}

/** A month 月. */
export const month: PeriodKind = {
  ...divided({ months: 1, partOf: (number) => `-${twoDigits(number)}`, pattern: /^\d{4}-(0[1-9]|1[0-2])$/ }),
  title: '每月',
  lastDay: '当月最后一日',
  byWeekday: false,
  choice: {
    by: 'part',
    title: '月份',
    parts: Array.from({ length: MONTHS_A_YEAR }, (_, index) => ({
      key: twoDigits(index + 1),
      title: `${index + 1}月`,
    })),
  },
  deadline: { dueDays: 5, dueMinute: 18 * 60, graceHours: 48, lockDays: 15 },
  label: (key) => `${yearOf(key)}年${Number(key.slice(5))}月`,
  missing: nothing,
};

/** A quarter 季度. */
export const quarter: PeriodKind = {
  ...divided({ months: 3, partOf: (number) => `-Q${number}`, pattern: /^\d{4}-Q([1-4])$/ }),
  title: '每季度',
  lastDay: '当季最后一日',
  byWeekday: false,
  choice: {
    by: 'part',
    title: '季度',
    parts: [1, 2, 3, 4].map((number) => ({ key: `Q${number}`, title: `第${number}季度` })),
  },
  deadline: { dueDays: 10, dueMinute: 18 * 60, graceHours: 72, lockDays: 30 },
  label: (key) => `${yearOf(key)}年第${key.slice(6)}季度`,
  missing: nothing,
};

/** A year 年. */
export const year: PeriodKind = {
  ...divided({ months: MONTHS_A_YEAR, partOf: () => '', pattern: /^\d{4}$/ }),
  title: '每年',
  lastDay: '当年最后一日',
  byWeekday: false,
  choice: { by: 'year' },
  deadline: { dueDays: 30, dueMinute: 18 * 60, graceHours: 120, lockDays: 60 },
  label: (key) => `${key}年`,
  missing: nothing,
};
