import { addDays, daysBetween } from '../calendar.ts';
import {
  type Cadence,
  lastYearPeriod,
  nextPeriod,
  periodDays,
  periodKind,
  periodsBetween,
  previousPeriod,
  yearOfPeriod,
} from './period.ts';
import { DAYS_A_WEEK } from './periods/iso-week.ts';
import type { DaySpan, PeriodKey } from './periods/kind.ts';

interface Ends {
  readonly first: PeriodKey;
  readonly last: PeriodKey;
  readonly count: number;
}

function endsOf(cadence: Cadence, { from, to }: DaySpan): Ends | undefined {
  const periods = periodsBetween(cadence, from, to);
  const [first, last] = [periods[0], periods.at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last, count: periods.length };
}

const between = (cadence: Cadence, first: PeriodKey, last: PeriodKey): DaySpan => ({
  from: periodDays(cadence, first).from,
  to: periodDays(cadence, last).to,
});

/** The whole periods that a span touches: one of weeks begins on a Monday and ends on a Sunday. A span that touches none stays as it is. */
export function wholePeriods(cadence: Cadence, span: DaySpan): DaySpan {
  const ends = endsOf(cadence, span);
  return ends ? between(cadence, ends.first, ends.last) : span;
}

/**
 * What 环比 compares with: for days and weeks the span just as long, so many whole weeks earlier that the two do not meet, weekday on weekday; for
 * longer periods as many of them before. Null where there are none.
 */
export function spanBefore(cadence: Cadence, span: DaySpan): DaySpan | null {
  if (periodKind(cadence).byWeekday) {
    const back = Math.ceil((daysBetween(span.from, span.to) + 1) / DAYS_A_WEEK) * DAYS_A_WEEK;
    return { from: addDays(span.from, -back), to: addDays(span.to, -back) };
  }
  const ends = endsOf(cadence, span);
  if (!ends) return null;
  const last = previousPeriod(cadence, ends.first);
  let first = last;
  for (let more = 1; more < ends.count && first !== undefined; more += 1) first = previousPeriod(cadence, first);
  return first === undefined || last === undefined ? null : between(cadence, first, last);
}

/**
 * What 同比 compares with: the same periods a year earlier. 29 February stands for the day before it; null where an end has no counterpart, as a
 * week 53.
 */
export function spanYearBefore(cadence: Cadence, span: DaySpan): DaySpan | null {
  const ends = endsOf(cadence, span);
  if (!ends) return null;
  const yearEarlier = periodKind(cadence).nearLastYear ?? ((key: PeriodKey) => lastYearPeriod(cadence, key));
  const [first, last] = [yearEarlier(ends.first), yearEarlier(ends.last)];
  return first === null || last === null ? null : between(cadence, first, last);
}

/** From the first day of the year in which a span ends to its end 本年累计; by the year that its last period counts to. */
export function yearToDate(cadence: Cadence, span: DaySpan): DaySpan {
  const last = endsOf(cadence, span)?.last;
  const year = yearOfPeriod(last ?? span.to);
  // The first week of a year may begin in the one before, and 1 January may lie in the last week of that.
  const [first] = periodsBetween(cadence, `${year}-01-01`, span.to);
  const own = first !== undefined && yearOfPeriod(first) < year ? nextPeriod(cadence, first) : first;
  return { from: own === undefined ? `${year}-01-01` : periodDays(cadence, own).from, to: span.to };
}
