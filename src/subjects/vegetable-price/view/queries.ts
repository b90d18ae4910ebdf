import type { DateText } from '#base/calendar.ts';
import { type KeptResult, useCall, useKept } from '#browser/query.ts';
import { vegetablePriceCalls } from '../calls.ts';
import { vegetablePriceEvents } from '../events.ts';
import { periodRange } from '../rules.ts';
import type { Period } from '../terms.ts';
import type { MonitorPage } from '../wire/monitor.ts';
import type { PricePoint, PriceWarning, PriceWarningPage } from '../wire.ts';

/** What the warnings are filtered by; the page is the table's own business. */
export interface WarningQuery {
  readonly date: DateText;
  readonly outletIds?: readonly string[] | undefined;
  readonly goodsNo?: string | undefined;
  readonly goodsName?: string | undefined;
}

const refreshOn = [vegetablePriceEvents.changed];

/** The prices of a day, one row a goods; of the last day that has any when none is named. */
export function usePriceTable(date: DateText | undefined) {
  return useCall(vegetablePriceCalls.table, { date }, { refreshOn, keepLast: false });
}

export function useVegetables() {
  return useCall(vegetablePriceCalls.vegetables, {}, { refreshOn });
}

/** The wave of one vegetable up to `end`, which is the `past` day where one is looked at; while it is on its way, or cannot be had, the one before it stays, but never another day's. */
export function useWave(
  period: Period,
  goodsId: string | undefined,
  end: DateText,
  past: DateText | undefined,
): KeptResult<readonly PricePoint[], string> {
  const result = useCall(
    vegetablePriceCalls.wave,
    {
      periodName: period.name,
      unit: period.unit,
      step: period.step,
      amount: period.amount,
      goodsId: goodsId ?? '-',
      ...periodRange(period, end),
    },
    { refreshOn, keepLast: false, enabled: goodsId !== undefined },
  );
  return { result, shown: useKept(result.data, goodsId ?? '', `${period.name} ${past ?? ''}`) };
}

/** A page of the warnings; when the server is silent the last page that came stays (spec 2 §8). */
export function useWarnings(
  query: WarningQuery,
  pageIndex: number,
  pageSize: number,
  enabled: boolean,
): KeptResult<PriceWarningPage, number> {
  const { date, outletIds = [], goodsNo, goodsName } = query;
  const result = useCall(
    vegetablePriceCalls.warnings,
    { date, outletIds: [...outletIds], goodsNo, goodsName, pageIndex, pageSize },
    { refreshOn, keepLast: false, enabled },
  );
  return { result, shown: useKept(result.data, pageIndex, JSON.stringify(query)) };
}

/** A page of the list of who reported, and of which day: of the last with prices when none is named. */
interface MonitorQuery {
  readonly date: DateText | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** A page of who reported on a day; while another is on its way, or cannot be had, the one before it stays. */
export function useMonitor(query: MonitorQuery, enabled: boolean): KeptResult<MonitorPage, number> {
  const result = useCall(
    vegetablePriceCalls.monitor,
    { ...query, division: undefined },
    { refreshOn, keepLast: false, enabled },
  );
  return { result, shown: useKept(result.data, query.pageIndex, `monitor ${query.date ?? ''}`) };
}

/** What every goods cost over the last days, up to `date` or the last with prices; movers follow from it. None of another day stands meanwhile. */
export const useMovement = (date: DateText | undefined) =>
  useCall(vegetablePriceCalls.movement, { date }, { refreshOn, keepLast: false });

/** What a goods cost at an outlet in the days before a warning. */
export function usePriceHistory({
  saleDate,
  goodsNo,
  outletNo,
}: Pick<PriceWarning, 'saleDate' | 'goodsNo' | 'outletNo'>) {
  return useCall(vegetablePriceCalls.history, { date: saleDate, goodsNo, outletNo }, { keepLast: false });
}
