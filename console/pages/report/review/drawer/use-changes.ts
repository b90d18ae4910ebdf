import type { OutputOf } from '#base/call.ts';
import { useCall } from '#browser/query.ts';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';

export type Change = OutputOf<typeof reportTrailCalls.differences>[number];

/** The cells that differ from what was handed in the time before; none for a report that was handed in once. */
export function useChanges(kind: string, reportId: string): readonly Change[] {
  const trail = useCall(reportTrailCalls.trail, { kind, reportId }, { enabled: reportId !== '' });
  const [from, to] = (trail.data?.versions ?? []).slice(-2).map(({ version }) => version);
  const { data = [] } = useCall(
    reportTrailCalls.differences,
    { kind, reportId, from: from ?? 0, to: to ?? 0 },
    { enabled: from !== undefined && to !== undefined, keepLast: false },
  );
  return to === undefined ? [] : data;
}
