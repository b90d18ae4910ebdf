import { useCall } from '#browser/query.ts';
import { alertCalls, alertThresholdCalls } from '#subjects/alert/calls.ts';
import { alertEvents } from '#subjects/alert/events.ts';

const refreshOn = [alertEvents.changed];
const UNASKED = { refreshOn, enabled: false } as const;

/** Lists of registers know no events: while a page that calls this is open, those of alerts are asked anew when one changes. */
export function useLiveAlerts(): void {
  useCall(
    alertCalls.list,
    {
      pageIndex: 1,
      pageSize: 10,
      state: undefined,
      level: undefined,
      measure: undefined,
      from: undefined,
      to: undefined,
    },
    UNASKED,
  );
}

/** The same of thresholds, which say how many of theirs are open. */
export function useLiveThresholds(): void {
  useCall(alertThresholdCalls.thresholds, { pageIndex: 1, pageSize: 10, measure: undefined, name: undefined }, UNASKED);
}
