import { addDays, type DateText } from '#base/calendar.ts';
import { periodDays, periodOf } from '#base/sheet/period.ts';
import { useCall } from '#browser/query.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import type { DaySpan } from '#base/sheet/periods/kind.ts';
import { STORE_WEEK } from '#subjects/store-week/terms.ts';
import { textIn } from '../../parts/address.ts';

export const lastWeek = (today: DateText): DaySpan => periodDays('week', periodOf('week', addDays(today, -7)));

/** The days a statistic starts with where the address names none, and what is to be said of them. */
export interface StartingDays extends DaySpan {
  readonly note: string | undefined;
  /** False while the server has not said yet. */
  readonly isKnown: boolean;
}

/** The latest week in scope of which reports count 最近有数据的一周, as the server knows it; last week where there is none, or it does not answer. */
export function useLatestWeek(query: Pick<URLSearchParams, 'get'>, today: DateText): StartingDays {
  const isAsked = textIn(query, 'start') === '' && textIn(query, 'end') === '';
  const withSubmitted = textIn(query, 'submitted') === '1';
  const { data, failure } = useCall(
    reportStatisticCalls.latest,
    { kind: STORE_WEEK, divisions: textIn(query, 'region') || undefined, withSubmitted },
    { enabled: isAsked },
  );
  const last = lastWeek(today);
  if (!isAsked || failure) return { ...last, isKnown: true, note: undefined };
  if (!data) return { ...last, isKnown: false, note: undefined };
  const reports = withSubmitted ? '已填报的周报' : '审核通过的周报';
  if (data.from === null || data.to === null)
    return { ...last, isKnown: true, note: `还没有${reports}，现显示上周（${last.from} 至 ${last.to}）` };
  const note =
    data.from < last.from
      ? `上周（${last.from} 至 ${last.to}）还没有${reports}，现显示最近有数据的一周（${data.from} 至 ${data.to}）`
      : undefined;
  // A week that is not over ends today: no later day can be chosen.
  return { from: data.from, to: data.to > today ? today : data.to, isKnown: true, note };
}
