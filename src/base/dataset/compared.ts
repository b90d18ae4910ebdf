import { addDays, before, daysBetween, type DateText } from '../calendar.ts';
import { daysToLunarYear } from './lunar.ts';
import type { Comparison, Question } from './dataset.ts';

/** Days that figures are compared with, and how far these lie before those asked for: whole months, or days. */
export interface ComparedSpan {
  readonly from: DateText;
  readonly to: DateText;
  readonly months: number;
  readonly days: number;
}

/** Days of 52 weeks: a year before, the same day of the week. */
const YEAR_OF_WEEKS = 364;

const isFirst = (day: DateText): boolean => day.endsWith('-01');
/** How many whole months a span is; 0 where it is none. */
function wholeMonths(from: DateText, to: DateText): number {
  const after = addDays(to, 1);
  if (!isFirst(from) || !isFirst(after)) return 0;
  const monthsOf = (day: DateText): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthsOf(after) - monthsOf(from);
}

/**
 * The days that a question is compared with; undefined where it is not. The previous period is as many whole months, or else as many
 * days, right before; a year before is the same dates, or where weeks are asked for the same weeks;
 * by the lunar calendar as many days from the day that the first one was a year before, so that a festival meets itself.
 */
export function comparedSpan(
  from: DateText,
  to: DateText,
  comparison: Comparison,
  { rows, columns }: Pick<Question, 'rows' | 'columns'>,
): ComparedSpan | undefined {
  if (comparison === 'none') return undefined;
  if (comparison === 'year' && [...rows, ...columns].includes('week'))
    return { from: addDays(from, -YEAR_OF_WEEKS), to: addDays(to, -YEAR_OF_WEEKS), months: 0, days: YEAR_OF_WEEKS };
  if (comparison === 'lunar') {
    const days = daysToLunarYear(from);
    return { from: addDays(from, -days), to: addDays(to, -days), months: 0, days };
  }
  const months = comparison === 'year' ? 12 : wholeMonths(from, to);
  if (months > 0) {
    const start = before(from, months, 'month');
    // The end of a whole month is the day before the next one's first.
    const end = isFirst(addDays(to, 1))
      ? addDays(before(addDays(to, 1), months, 'month'), -1)
      : before(to, months, 'month');
    return { from: start, to: end, months, days: 0 };
  }
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1), months: 0, days };
}
