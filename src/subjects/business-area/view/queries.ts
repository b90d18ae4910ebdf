import type { Page } from '#base/page.ts';
import { type KeptResult, useCall, useKept } from '#browser/query.ts';
import { businessAreaCalls } from '../calls.ts';
import type { MonthText } from '#base/calendar.ts';
import type { CustomerProfile, MonthlyReportRow } from '../wire.ts';

/** Nobody announces a survey or a month: ask again every so often, milliseconds. */
const REFRESH_INTERVAL = 600_000;

/** The business areas that may be chosen. */
export function useAreas() {
  return useCall(businessAreaCalls.areas, {}, { refreshEvery: REFRESH_INTERVAL });
}

/** Who comes to an area; while the answer is on its way, or cannot be had, the one before it stays under its own name. */
export function useCustomers(areaId: number | undefined): KeptResult<CustomerProfile, number> {
  const result = useCall(
    businessAreaCalls.customers,
    { areaId: areaId ?? 1 },
    { keepLast: false, enabled: areaId !== undefined, refreshEvery: REFRESH_INTERVAL },
  );
  return { result, shown: useKept(result.data, areaId ?? 0, 'customers') };
}

/** A page of the monthly reports; the last page that came stays while another is on its way or cannot be had. Reports are made when they are read: the list is of the instant at which it came. */
export function useMonthlyReports(
  pageIndex: number,
  pageSize: number,
): KeptResult<Page<MonthlyReportRow>, number> & { readonly asOf: number | undefined } {
  const result = useCall(
    businessAreaCalls.monthlyReports,
    { pageIndex, pageSize },
    { keepLast: false, refreshEvery: REFRESH_INTERVAL },
  );
  const shown = useKept(result.data, pageIndex, 'monthly-reports');
  const came = useKept(result.data && result.fetchedAt, pageIndex, 'monthly-reports');
  return { result, shown, asOf: came?.data };
}

/** The report of an area and a month; made anew when it is asked for. */
export function useMonthlyReport(areaId: number, month: MonthText) {
  return useCall(businessAreaCalls.monthlyReport, { areaId, month }, { keepLast: false });
}
