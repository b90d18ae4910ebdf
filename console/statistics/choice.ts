import { addDays, type DateText } from '#base/calendar.ts';
import type { DaySpan } from '#base/sheet/periods/kind.ts';
import { dateIn, textIn } from '../parts/address.ts';

/** What a statistic is of, as the address says it. */
export interface StatisticChoice<Group extends string> {
  readonly from: DateText;
  readonly to: DateText;
  readonly group: Group;
  readonly withSubmitted: boolean;
  /** Code of the region 行政区划; '' for all within reach. */
  readonly region: string;
  /** What the chart shows: a goods, a store; '' for the first, or all. */
  readonly line: string;
}

export const lastSevenDays = (today: DateText): DaySpan => ({ from: addDays(today, -6), to: today });

/** Reads the filters of a statistic from the address: the days `otherwise` unless it says others. */
export function choiceIn<Group extends string>(
  query: Pick<URLSearchParams, 'get'>,
  today: DateText,
  groups: readonly [Group, ...Group[]],
  otherwise: DaySpan,
): StatisticChoice<Group> {
  const to = dateIn(query, 'end', otherwise.to, today);
  return {
    from: dateIn(query, 'start', otherwise.from < to ? otherwise.from : to, to),
    to,
    group: groups.find((group) => group === textIn(query, 'group')) ?? groups[0],
    withSubmitted: textIn(query, 'submitted') === '1',
    region: textIn(query, 'region'),
    line: textIn(query, 'line'),
  };
}
