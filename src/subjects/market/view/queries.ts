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
