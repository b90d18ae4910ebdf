import { addDays, type DateText } from '#base/calendar.ts';
import { periodDays, periodOf } from '#base/sheet/period.ts';
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

/** Reads the filters of a statistic from the address: the last seven days, or the last whole week, unless it says otherwise. */
export function choiceIn<Group extends string>(query: Pick<URLSearchParams, 'get'>, today: DateText, groups: readonly [Group, ...Group[]], cadence: 'day' | 'week'): StatisticChoice<Group> {
  const lastWeek = periodDays('week', periodOf('week', addDays(today, -7)));
  const otherwise = cadence === 'day' ? { from: addDays(today, -6), to: today } : lastWeek;
  const to = dateIn(query, 'end', otherwise.to, today);
  return {
    from: dateIn(query, 'start', otherwise.from < to ? otherwise.from : to, to), to,
    group: groups.find((group) => group === textIn(query, 'group')) ?? groups[0], withSubmitted: textIn(query, 'submitted') === '1', region: textIn(query, 'region'), line: textIn(query, 'line'),
  };
}
