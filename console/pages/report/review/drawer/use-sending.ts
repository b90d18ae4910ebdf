import { useCore } from '#browser/core.tsx';
import { reportCalls } from '#subjects/report/calls.ts';
import type { ReportDetail } from '#subjects/report/wire.ts';
import { tellNote } from '../../../../parts/messages.ts';
import type { DecisionStart } from '../../../../review/decision/use-decision.ts';

/** Sends the decision on a report in the version that is looked at; a return takes the marked cells along, `marks` are their comments by address. */
export function useSending(
  kind: string,
  { reportId = '', version }: ReportDetail,
  marks: Readonly<Record<string, string>>,
): DecisionStart['send'] {
  const { transport } = useCore();
  return async (decision, reason) => {
    const move = { kind, reportId, version };
    if (decision === 'pass') return transport.send(reportCalls.pass, move, { quiet: true });
    if (decision === 'reopen') {
      const { note } = await transport.send(reportCalls.reopen, { ...move, reason }, { quiet: true });
      // What leaves the city's figures with the report is more than its reviewer sees.
      if (note !== undefined) await tellNote(note);
      return undefined;
    }
    const marked = Object.entries(marks).map(([address, comment]) => ({ address, comment }));
    return transport.send(reportCalls.return, { ...move, reason, marks: marked }, { quiet: true });
  };
}
