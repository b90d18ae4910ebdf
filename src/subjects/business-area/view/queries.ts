import type { Page } from '#base/page.ts';
import { type KeptResult, useCall, useKept } from '#browser/query.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import { businessAreaCalls } from '../calls.ts';
import type { DateText, MonthText } from '#base/calendar.ts';
import type { CustomerProfile, MonthlyReportRow } from '../wire.ts';

/** Nobody announces a survey or a month: ask again every so often, milliseconds. */
const REFRESH_INTERVAL = 600_000;

/** The business areas that may be chosen. */
export function useAreas() {
  return useCall(businessAreaCalls.areas, {}, { refreshEvery: REFRESH_INTERVAL });
}

/** Who comes to an area, or in a scene of a past day what was known of it then, and what is said where nothing is; while the answer is on its way, or cannot be had, the one before it stays under its own name and day. */
export function useCustomers(
  areaId: number | undefined,
): KeptResult<CustomerProfile, number> & { readonly emptyText: string } {
  const date = usePastDay();
  const result = useCall(
    businessAreaCalls.customers,
    { areaId: areaId ?? 1, date },
    { keepLast: false, enabled: areaId !== undefined, refreshEvery: REFRESH_INTERVAL },
  );
  const shown = useKept(result.data, areaId ?? 0, `customers ${date}`);
  return { result, shown, emptyText: date === undefined ? '暂无客群数据' : '当日客群数据未留存' };
}

/** A page of the monthly reports, or of those that there were on a past `date`; the last page that came stays while another is on its way or cannot be had. Reports are made when they are read: the list is of the instant at which it came. */
export function useMonthlyReports(
  pageIndex: number,
  pageSize: number,
  date: DateText | undefined,
): KeptResult<Page<MonthlyReportRow>, number> & { readonly asOf: number | undefined } {
  const result = useCall(
    businessAreaCalls.monthlyReports,
    { pageIndex, pageSize, date },
    { keepLast: false, refreshEvery: REFRESH_INTERVAL },
  );
  const scope = `monthly-reports ${date}`;
  const shown = useKept(result.data, pageIndex, scope);
  const came = useKept(result.data && result.fetchedAt, pageIndex, scope);
  return { result, shown, asOf: came?.data };
}

/** The report of an area and a month; made anew when it is asked for. */
export function useMonthlyReport(areaId: number, month: MonthText) {
  return useCall(businessAreaCalls.monthlyReport, { areaId, month }, { keepLast: false });
}
