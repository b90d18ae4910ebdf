import { type DateText, daysBetween } from '#base/calendar.ts';
import type { Grain } from '#base/dataset/dataset.ts';
import { lastYearPeriod, periodDays, periodOf, previousPeriod } from '#base/sheet/period.ts';
import type { Limit } from './judging.ts';
import type { Comparison } from '../terms.ts';

/** A period that a figure of a dataset is judged by, with its first and its last day. */
export interface Period {
  readonly key: string;
  readonly from: DateText;
  readonly to: DateText;
}

/** How a figure may be compared 比较方式: one that is as it stands today knows no other time. */
export const statisticComparisons = (hasTime: boolean): readonly Comparison[] =>
  hasTime ? ['value', 'previous', 'year', 'mean', 'silence'] : ['value'];

/** How long after its end a period that is not complete waits for what is still to come, days; then it is judged as it is. */
const PROVISIONAL_DAYS: Readonly<Record<Grain, number>> = { day: 1, week: 7, month: 15, quarter: 30, year: 60 };
/** Periods that may be passed over before one is judged as it is. */
const MOST_WAITED_FOR = 2;
/** Periods of a preview 预演: a year of days, weeks and months, and more of what comes seldom. */
const PREVIEWED: Readonly<Record<Grain, number>> = { day: 365, week: 52, month: 12, quarter: 8, year: 3 };

const periodOfKey = (grain: Grain, key: string): Period => ({ key, ...periodDays(grain, key) });

/** The period that a day lies in. */
export const periodAt = (grain: Grain, day: DateText): Period => periodOfKey(grain, periodOf(grain, day));

/** So many periods before one, the nearest first; fewer where the calendar knows no more. */
export function periodsBefore(grain: Grain, { key }: Period, count: number): readonly Period[] {
  const found: Period[] = [];
  for (let before = previousPeriod(grain, key); before !== undefined && found.length < count;) {
    found.push(periodOfKey(grain, before));
    before = previousPeriod(grain, before);
  }
  return found;
}

/** The periods that have ended before a day, the newest first, as many as one may have to be judged in place of a newer one. */
export const endedBefore = (grain: Grain, today: DateText): readonly Period[] =>
  periodsBefore(grain, periodAt(grain, today), Math.min(MOST_WAITED_FOR, PROVISIONAL_DAYS[grain]) + 1);

/** Whether a period is to be judged although some who owe it are still missing. */
export const isOverdue = (grain: Grain, { to }: Period, today: DateText): boolean =>
  daysBetween(to, today) > PROVISIONAL_DAYS[grain];

/** The periods that a preview goes through, the oldest first. */
export const previewedPeriods = (grain: Grain, today: DateText): readonly Period[] =>
  periodsBefore(grain, periodAt(grain, today), PREVIEWED[grain]).toReversed();

/** The periods whose values make the base of one; none for a comparison with the limit itself. */
export function basePeriods(
  grain: Grain,
  { comparison, meanDays }: Pick<Limit, 'comparison' | 'meanDays'>,
  of: Period,
) {
  switch (comparison) {
    case 'previous':
      return periodsBefore(grain, of, 1);
    case 'mean':
      return periodsBefore(grain, of, meanDays);
    case 'year': {
      const key = lastYearPeriod(grain, of.key);
      return key === null ? [] : [periodOfKey(grain, key)];
    }
    default:
      return [];
  }
}

/** How many days before each of `days` the last day with data lies; nothing where there was none before it. */
export function silences(days: readonly DateText[], withData: readonly DateText[]): ReadonlyMap<DateText, number> {
  const sorted = withData.toSorted();
  let at = 0;
  return new Map(
    days.toSorted().flatMap((day) => {
      while (at < sorted.length && (sorted[at] ?? day) <= day) at += 1;
      const last = sorted[at - 1];
      return last === undefined ? [] : [[day, daysBetween(last, day)] as const];
    }),
  );
}
