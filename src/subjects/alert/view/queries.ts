import type { DateText } from '#base/calendar.ts';
import { useCall } from '#browser/query.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import { alertCalls } from '../calls.ts';
import { alertEvents } from '../events.ts';

const refreshOn = [alertEvents.changed];

/** The open alerts in scope, the worst first; asked anew whenever one changes. Of a past `day` as they stood when it ended: those of another day never stand under its name. */
export function useOpenAlerts(day?: DateText) {
  return useCall(alertCalls.open, day === undefined ? {} : { date: day }, { refreshOn, keepLast: false });
}

/** What a widget shows of alerts: the open ones, or in a scene of a past day those of that day, and what it says where there are none. */
export function useShownAlerts() {
  const day = usePastDay();
  const result = useOpenAlerts(day);
  const kept = result.data?.kept !== false;
  return { day, result, kept, emptyText: kept ? EMPTY[day === undefined ? 'now' : 'past'] : NOT_KEPT };
}

const EMPTY = { now: '指标正常，无未解除预警', past: '当日结束时无未解除预警' } as const;
const NOT_KEPT = '当日预警未留存';

/** One alert with its history and curve. */
export function useAlert(alertId: number) {
  return useCall(alertCalls.one, { alertId }, { refreshOn, keepLast: false });
}
