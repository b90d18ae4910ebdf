import { addDays, type DateText } from '../../calendar.ts';
import {
  DAYS_A_WEEK,
  firstMonday,
  type IsoWeek,
  isoWeekOf,
  mondayOf,
  weekKey,
  weekOfKey,
  weekPart,
  weeksIn,
} from './iso-week.ts';
import { hasYear, type PeriodKey, type PeriodKind, yearOf } from './kind.ts';

/** Friday, counted from Monday. */
const FRIDAY = 4;
const WEEK_NUMBERS = Array.from({ length: 53 }, (_, index) => index + 1);
/** What a weekend's key has behind its week's. */
const WEEKEND = 'E';

const known = (week: IsoWeek): PeriodKey | undefined => (hasYear(week.year) ? weekKey(week) : undefined);
const mondayIn = (key: PeriodKey): DateText => {
  const { year, week } = weekOfKey(key) ?? { year: 0, week: 0 };
  return addDays(firstMonday(year), (week - 1) * DAYS_A_WEEK);
};
const yearBefore = (key: PeriodKey): PeriodKey | null => {
  const { year, week } = weekOfKey(key) ?? { year: 0, week: 0 };
  const same = weekKey({ year: year - 1, week });
  return weekOfKey(same) ? same : null;
};

/** A week 53 in a year of 52 weeks is a mistake people make (PRODUCT §5). */
const missing = (text: string): string | undefined =>
  /^\d{4}-W53E?$/.test(text) && hasYear(yearOf(text)) && weeksIn(yearOf(text)) === 52
    ? `${yearOf(text)}年没有第53周，该年只有52周`
    : undefined;

/** An ISO week 周, Monday to Sunday. */
export const week: PeriodKind = {
  title: '每周',
  lastDay: '当周最后一日',
  byWeekday: true,
  choice: {
    by: 'part',
    title: '周次',
    parts: WEEK_NUMBERS.map((number) => ({ key: weekPart(number), title: `第${number}周` })),
  },
  // Tuesday after the week at 18:00.
  deadline: { dueDays: 2, dueMinute: 18 * 60, graceHours: 24, lockDays: 7 },
  isKey: (text) => weekOfKey(text) !== undefined,
  days: (key) => ({ from: mondayIn(key), to: addDays(mondayIn(key), DAYS_A_WEEK - 1) }),
  upcoming: (date) => known(isoWeekOf(date)),
  past: (date) => known(isoWeekOf(addDays(mondayOf(date), -1))),
  lastYear: yearBefore,
  label: (key) => `${yearOf(key)}年第${weekOfKey(key)?.week ?? 0}周`,
  missing,
};

const weekendOf = (key: PeriodKey | undefined): PeriodKey | undefined =>
  key === undefined ? undefined : `${key}${WEEKEND}`;
const weekOfWeekend = (key: PeriodKey): PeriodKey => key.slice(0, -WEEKEND.length);

/** The weekend of an ISO week 周末三天, Friday to Sunday (spec 2 §4). */
export const weekend: PeriodKind = {
  title: '每个周末',
  lastDay: '当周周日',
  byWeekday: true,
  choice: {
    by: 'part',
    title: '周次',
    parts: WEEK_NUMBERS.map((number) => ({ key: `${weekPart(number)}${WEEKEND}`, title: `第${number}周周末` })),
  },
  // Monday after it at noon.
  deadline: { dueDays: 1, dueMinute: 12 * 60, graceHours: 24, lockDays: 7 },
  isKey: (text) => text.endsWith(WEEKEND) && weekOfKey(weekOfWeekend(text)) !== undefined,
  days: (key) => ({
    from: addDays(mondayIn(weekOfWeekend(key)), FRIDAY),
    to: addDays(mondayIn(weekOfWeekend(key)), DAYS_A_WEEK - 1),
  }),
  upcoming: (date) => weekendOf(known(isoWeekOf(date))),
  past: (date) => weekendOf(known(isoWeekOf(addDays(mondayOf(date), -1)))),
  lastYear: (key) => weekendOf(yearBefore(weekOfWeekend(key)) ?? undefined) ?? null,
  label: (key) => `${week.label(weekOfWeekend(key))}周末`,
  missing,
};
