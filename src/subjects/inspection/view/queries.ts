import { OVERDUE_CADENCE } from '../terms.ts';
import { useCall } from '#browser/query.ts';
import { inspectionCalls } from '../calls.ts';
import { inspectionEvents } from '../events.ts';

const options = { refreshOn: [inspectionEvents.changed], refreshEvery: OVERDUE_CADENCE };

/** How open findings stand and what is late, asked anew whenever an inspection or a finding changes. */
export function useOverdueBoard() {
  return useCall(inspectionCalls.overdue, {}, options);
}
