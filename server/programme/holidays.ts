import { type DateText, addDays, datesBetween } from '#base/calendar.ts';
import { HOLIDAYS, windowDays } from '#base/sheet/periods/declared.ts';

/** How long a wall without a server still knows the holidays, days. */
const KNOWN_FOR = 400;

/** The days of the golden weeks 假期安排 from yesterday on, for more than a year: what programmes take for holidays. */
export function comingHolidays(today: DateText): DateText[] {
  const [first, last] = [addDays(today, -1), addDays(today, KNOWN_FOR)];
  const years = [...new Set([first, last].map((day) => Number(day.slice(0, 4))))];
  return years
    .flatMap((year) => HOLIDAYS.flatMap((window) => windowDays(window, year) ?? []))
    .flatMap(({ from, to }) => datesBetween(from, to))
    .filter((day) => day >= first && day <= last)
    .toSorted();
}
