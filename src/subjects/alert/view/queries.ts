import { useCall } from '#browser/query.ts';
import { alertCalls } from '../calls.ts';
import { alertEvents } from '../events.ts';

const refreshOn = [alertEvents.changed];

/** The open alerts in scope, the worst first; asked anew whenever one changes. */
export function useOpenAlerts() {
  return useCall(alertCalls.open, {}, { refreshOn });
}

/** One alert with its history and curve. */
export function useAlert(alertId: number) {
  return useCall(alertCalls.one, { alertId }, { refreshOn, keepLast: false });
}
