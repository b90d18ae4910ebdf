import { addDays, type DateText, nanjingTime, startOf } from '../calendar.ts';
import { periodDays, periodOf } from '../sheet/period.ts';
import { GRAINS, type Question } from './dataset.ts';

type Grain = keyof typeof GRAINS;

const MONDAY = 1;
const QUARTER_MONTHS = new Set(['01', '04', '07', '10']);

/** Whether a period of that grain begins with a day. */
const begins: Readonly<Record<Grain, (day: DateText) => boolean>> = {
  day: () => true,
  week: (day) => nanjingTime(startOf(day)).weekday === MONDAY,
  month: (day) => day.endsWith('-01'),
  quarter: (day) => day.endsWith('-01') && QUARTER_MONTHS.has(day.slice(5, 7)),
  year: (day) => day.endsWith('-01-01'),
};

const grainOf = ({ rows, columns }: Pick<Question, 'rows' | 'columns'>): Grain | undefined =>
  [...rows, ...columns].find((key): key is Grain => key in GRAINS);

/** The first day of the period, by the question's time, that `day` lies in: days counted back from today begin somewhere within one. */
export function wholeFrom(question: Pick<Question, 'rows' | 'columns'>, day: DateText): DateText {
  const grain = grainOf(question);
  return grain === undefined ? day : periodDays(grain, periodOf(grain, day)).from;
}

/** What is to be said of a question whose first or last period 首末期 the days asked for cover in part only; undefined where both are whole. */
export function partialText(question: Question): string | undefined {
  const { from, to } = question;
  const grain = grainOf(question);
  if (grain === undefined || from === undefined || to === undefined) return undefined;
  const ends = [
    begins[grain](from) ? undefined : `首${GRAINS[grain]}`,
    begins[grain](addDays(to, 1)) ? undefined : `末${GRAINS[grain]}`,
  ].filter(Boolean);
  return ends.length === 0 ? undefined : `${ends.join('、')}不完整`;
}

/** Whether the days asked for cover a period, by its key, in part only: what is counted in it is no fall against a whole one. */
export function isPartial({ from, to }: Pick<Question, 'from' | 'to'>, grain: Grain, key: string): boolean {
  if (from === undefined || to === undefined) return false;
  const days = periodDays(grain, key);
  return days.from < from || days.to > to;
}
