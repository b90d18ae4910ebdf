import { useCall } from '#browser/query.ts';
import { alertCalls, alertThresholdCalls } from '#subjects/alert/calls.ts';
import { alertEvents } from '#subjects/alert/events.ts';

const refreshOn = [alertEvents.changed];
const UNASKED = { refreshOn, enabled: false } as const;

/** Lists of registers know no events: while a page that calls this is open, theirs are asked anew when an alert changes. */
export function useLiveLists(): void {
  useCall(alertCalls.list, { pageIndex: 1, pageSize: 10, state: undefined, level: undefined, measure: undefined, from: undefined, to: undefined }, UNASKED);
  useCall(alertThresholdCalls.thresholds, { pageIndex: 1, pageSize: 10, measure: undefined, name: undefined }, UNASKED);
}
