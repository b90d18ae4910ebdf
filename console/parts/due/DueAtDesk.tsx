import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useFrame } from '#browser/frame.ts';
import { useCall } from '#browser/query.ts';
import { holdsAny, sessionAtom } from '#browser/session.ts';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { formCalls } from '#subjects/form/calls.ts';
import { DueList } from '#subjects/obligation/view/DueList.tsx';
import { OBLIGATION_CADENCE, useDueList } from '#subjects/obligation/view/queries.ts';
import { dueEntries } from './entries.ts';

/** What the own enterprise has to fill in 待填报, reports and forms alike: what, until when, how late, and the way there. */
export function DueAtDesk({ density }: WidgetProps) {
  const { resources } = useAtomValue(sessionAtom);
  const fills = holdsAny(resources, ['form.fill']);
  const result = useDueList();
  const forms = useCall(formCalls.due, {}, { refreshEvery: OBLIGATION_CADENCE, enabled: fills });
  // Reports wait for the forms once, so that the first list stands in its order; they stay in sight while forms are asked for again.
  const [isAnswered, setAnswered] = useState(!forms.loading);
  if (!isAnswered && !forms.loading) setAnswered(true);
  const rows = result.data && isAnswered ? dueEntries(result.data.rows, forms.data ?? []) : undefined;
  const frame = useFrame(result, {
    cadence: OBLIGATION_CADENCE,
    shown: rows,
    asOf: result.data?.asOf,
    isEmpty: rows?.length === 0 && (!fills || forms.data !== undefined),
  });
  return (
    <WidgetFrame title="待填报" density={density} {...frame} emptyText="没有待填报的报表和表单">
      {rows && (
        <>
          {forms.failure && !forms.data && (
            <QuietMark text="待填的表单未能取得" of="待填的表单" onRetry={forms.refetch} />
          )}
          <DueList rows={rows} now={frame.now} />
        </>
      )}
    </WidgetFrame>
  );
}
