import { useAtomValue } from 'jotai';
import { useFrame } from '#browser/frame.ts';
import { useCall } from '#browser/query.ts';
import { holdsAny, sessionAtom } from '#browser/session.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { formCalls } from '#subjects/form/calls.ts';
import { DueList } from '#subjects/obligation/view/DueList.tsx';
import { OBLIGATION_CADENCE, useDueList } from '#subjects/obligation/view/queries.ts';
import { dueEntries } from './entries.ts';

/** What the own enterprise has to fill in 待填报, reports and forms alike: what, until when, how late, and the way there. */
export function DueAtDesk({ density }: WidgetProps) {
  const { resources } = useAtomValue(sessionAtom);
  const result = useDueList();
  const forms = useCall(
    formCalls.due,
    {},
    { refreshEvery: OBLIGATION_CADENCE, enabled: holdsAny(resources, ['form.fill']) },
  );
  const rows = result.data && !forms.loading ? dueEntries(result.data.rows, forms.data ?? []) : undefined;
  const frame = useFrame(result, {
    cadence: OBLIGATION_CADENCE,
    shown: rows,
    asOf: result.data?.asOf,
    isEmpty: rows?.length === 0 && !forms.failure,
  });
  return (
    <WidgetFrame title="待填报" density={density} {...frame} emptyText="没有待填报的报表和表单">
      {rows && <DueList rows={rows} now={frame.now} />}
      {forms.failure && <p>待填的表单未能取得，可到“填报表单 › 表单填报”查看</p>}
    </WidgetFrame>
  );
}
