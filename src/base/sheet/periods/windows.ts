import { addDays, type DateText, daysBetween, isDate } from '../../calendar.ts';
import { CAMPAIGNS, type DeclaredWindow, HOLIDAYS, windowDays } from './declared.ts';
import { type DaySpan, hasYear, type PeriodKey, type PeriodKind, yearOf, yearText } from './kind.ts';

const KEY = /^\d{4}-[A-Z]\d{2}$/;

/** A window in a year. */
interface Found extends DaySpan {
  readonly key: PeriodKey;
  readonly window: DeclaredWindow;
}

/** The windows of a year, in its order. */
function windowsIn(windows: readonly DeclaredWindow[], year: number): readonly Found[] {
  if (!hasYear(year)) return [];
  return windows.flatMap((window) => {
    const days = windowDays(window, year);
    return days ? [{ key: `${yearText(year)}-${window.key}`, window, ...days }] : [];
  });
}

/** Looked for in the year of a day and the one beside it: no list leaves more than that open. */
const around = (windows: readonly DeclaredWindow[], date: DateText): readonly Found[] =>
  [-1, 0, 1].flatMap((years) => windowsIn(windows, yearOf(date) + years));

/** A kind of the windows that are declared: its keys are the year and the window. */
function windowed(
  windows: readonly DeclaredWindow[],
  about: Pick<PeriodKind, 'title' | 'lastDay' | 'deadline'> & { readonly choiceTitle: string },
): PeriodKind {
  const { choiceTitle, ...rest } = about;
  const find = (key: string): Found | undefined => windowsIn(windows, yearOf(key)).find((one) => one.key === key);
  return {
    ...rest,
    byWeekday: false,
    choice: { by: 'part', title: choiceTitle, parts: windows.map(({ key, title }) => ({ key, title })) },
    isKey: (text) => KEY.test(text) && find(text) !== undefined,
    days: (key) => {
      const { from = '', to = '' } = find(key) ?? {};
      return { from, to };
    },
    upcoming: (date) => around(windows, date).find(({ to }) => to >= date)?.key,
    past: (date) => around(windows, date).findLast(({ to }) => to < date)?.key,
    lastYear: (key) => find(`${yearText(yearOf(key) - 1)}${key.slice(4)}`)?.key ?? null,
    label: (key) => `${yearOf(key)}年${find(key)?.window.title ?? ''}`,
    missing: (text) => {
      const window =
        KEY.test(text) && hasYear(yearOf(text)) ? windows.find(({ key }) => text.endsWith(key)) : undefined;
      return window && `${yearOf(text)}年${window.title}的起止日期尚未公布`;
    },
  };
}

/** A golden week as a whole 黄金周. */
export const holiday: PeriodKind = windowed(HOLIDAYS, {
  title: '每个黄金周',
  lastDay: '假期最后一日',
  choiceTitle: '假期',
  deadline: { dueDays: 2, dueMinute: 18 * 60, graceHours: 24, lockDays: 7 },
});

/** A shopping season as a whole 促消费活动. */
export const campaign: PeriodKind = windowed(CAMPAIGNS, {
  title: '每次活动',
  lastDay: '活动最后一日',
  choiceTitle: '活动',
  deadline: { dueDays: 3, dueMinute: 18 * 60, graceHours: 24, lockDays: 14 },
});

const holidayAt = (date: DateText): Found | undefined =>
  windowsIn(HOLIDAYS, yearOf(date)).find(({ from, to }) => from <= date && date <= to);

/** The same day of the holiday last year 节日对节日: 正月初三 with 正月初三, 3 October with 3 October; null where that was no holiday. */
function festivalDayBefore(date: DateText): DateText | null {
  const { window } = holidayAt(date) ?? {};
  const same = window?.sameDay(date, yearOf(date) - 1);
  return same !== undefined && holidayAt(same)?.window === window ? same : null;
}

/** A day of a golden week 黄金周日. */
export const holidayDay: PeriodKind = {
  title: '黄金周每日',
  ofHolidays: true,
  lastDay: '当日',
  byWeekday: false,
  choice: { by: 'date' },
  // The same evening.
  deadline: { dueDays: 0, dueMinute: 20 * 60, graceHours: 12, lockDays: 7 },
  isKey: (text) => isDate(text) && holidayAt(text) !== undefined,
  // A day that a later notice took out of the holiday keeps its reports.
  wasKey: isDate,
  days: (key) => ({ from: key, to: key }),
  upcoming: (date) => {
    const next = around(HOLIDAYS, date).find(({ to }) => to >= date);
    return next && (next.from > date ? next.from : date);
  },
  past: (date) => {
    const day = addDays(date, -1);
    return holidayAt(day) ? day : around(HOLIDAYS, date).findLast(({ to }) => to < date)?.to;
  },
  lastYear: festivalDayBefore,
  label: (key) => {
    const found = holidayAt(key);
    return found ? `${key}（${found.window.title}第${daysBetween(found.from, key) + 1}天）` : key;
  },
  missing: (text) => (isDate(text) ? '该日不在已公布的黄金周假期内' : undefined),
};
