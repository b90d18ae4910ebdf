import type { OutputOf } from '#base/call.ts';
import { useCall } from '#browser/query.ts';
import { reportCalls } from '#subjects/report/calls.ts';

export type Change = OutputOf<typeof reportCalls.differences>[number];

/** The cells that differ from what was handed in the time before; none for a report that was handed in once. */
export function useChanges(kind: string, reportId: string): readonly Change[] {
  const trail = useCall(reportCalls.trail, { kind, reportId }, { enabled: reportId !== '' });
  const [from, to] = (trail.data?.versions ?? []).slice(-2).map(({ version }) => version);
  const { data = [] } = useCall(
    reportCalls.differences,
    { kind, reportId, from: from ?? 0, to: to ?? 0 },
    { enabled: from !== undefined && to !== undefined, keepLast: false },
  );
  return to === undefined ? [] : data;
}
