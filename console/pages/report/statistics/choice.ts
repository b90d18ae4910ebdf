import { addDays, type DateText } from '#base/calendar.ts';
import { periodDays, periodOf } from '#base/sheet/period.ts';
import type { DayRange } from '#subjects/report-statistic/rules.ts';
import { dateIn, textIn } from '../../../parts/address.ts';

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

export const lastSevenDays = (today: DateText): DayRange => ({ from: addDays(today, -6), to: today });
export const lastWeek = (today: DateText): DayRange => periodDays('week', periodOf('week', addDays(today, -7)));

/** Reads the filters of a statistic from the address: the days `otherwise` unless it says others. */
export function choiceIn<Group extends string>(query: Pick<URLSearchParams, 'get'>, today: DateText, groups: readonly [Group, ...Group[]], otherwise: DayRange): StatisticChoice<Group> {
  const to = dateIn(query, 'end', otherwise.to, today);
  return {
    from: dateIn(query, 'start', otherwise.from < to ? otherwise.from : to, to), to,
    group: groups.find((group) => group === textIn(query, 'group')) ?? groups[0], withSubmitted: textIn(query, 'submitted') === '1', region: textIn(query, 'region'), line: textIn(query, 'line'),
  };
}
