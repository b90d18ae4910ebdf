import { useCall } from '#browser/query.ts';
import { inspectionCalls } from '../calls.ts';
import { inspectionEvents } from '../events.ts';

/** A day passes without an event: what is late is asked for again every so often, ms. */
export const OVERDUE_CADENCE = 300_000;
const options = { refreshOn: [inspectionEvents.changed], refreshEvery: OVERDUE_CADENCE };

/** How open findings stand and what is late, asked anew whenever an inspection or a finding changes. */
export function useOverdueBoard() {
  return useCall(inspectionCalls.overdue, {}, options);
}
