import { useCall } from '#browser/query.ts';
import { marketCalls } from '../calls.ts';
import { marketEvents } from '../events.ts';

const refreshOn = [marketEvents.changed];
/** Nobody announces an outlet that was closed outside of this system: ask again every so often, milliseconds. */
const REFRESH_INTERVAL = 600_000;

/** How many outlets there are of each kind. */
export function useMarketTypes() {
  return useCall(marketCalls.typeCounts, {}, { refreshOn, refreshEvery: REFRESH_INTERVAL });
}

/** 市场现状 of the session's regions; nothing is kept when it cannot be had, as the view then shows empty data (spec 2 §8). */
export function useMarketCurrent() {
  return useCall(marketCalls.current, { division: undefined }, { refreshOn, refreshEvery: REFRESH_INTERVAL, keepLast: false });
}
