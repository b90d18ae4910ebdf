import { type CallResult, useCall } from '#browser/query.ts';
import { marketCalls } from '../calls.ts';
import { marketEvents } from '../events.ts';

const refreshOn = [marketEvents.changed];
/** Nobody announces an outlet that was closed outside of this system: ask again every so often, milliseconds. */
const REFRESH_INTERVAL = 600_000;

/** How many outlets there are of each kind. */
export function useMarketTypes() {
  return emptied(useCall(marketCalls.typeCounts, {}, { refreshOn, refreshEvery: REFRESH_INTERVAL }));
}

/** 市场现状 of the session's regions. */
export function useMarketCurrent() {
  return emptied(useCall(marketCalls.current, { division: undefined }, { refreshOn, refreshEvery: REFRESH_INTERVAL }));
}

/** How many outlets of each kind the divisions have. */
export const useKindCounts = () => useCall(marketCalls.kindCounts, {}, { refreshOn, refreshEvery: REFRESH_INTERVAL });

/** A load that failed leaves nothing (spec 1 §8, spec 2 §8); a server that is silent has not failed the data, and the last stay, marked. */
function emptied<T>(result: CallResult<T>): CallResult<T> {
  return result.failure && !result.failure.unanswered ? { ...result, data: undefined } : result;
}
