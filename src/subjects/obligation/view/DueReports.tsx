import { useFrame } from '#browser/frame.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { reportEntries } from './due-entries.ts';
import { DueList } from './DueList.tsx';
import { OBLIGATION_CADENCE, useDueList } from './queries.ts';

/** What the own enterprise has to fill in 待填报: what, until when, how late, and the way there. */
export function DueReports({ density }: WidgetProps) {
  const result = useDueList();
  const { data } = result;
  const frame = useFrame(result, { cadence: OBLIGATION_CADENCE, asOf: data?.asOf, isEmpty: data?.rows.length === 0 });
  return (
    <WidgetFrame title="待填报" density={density} {...frame} emptyText="没有待填报的报表">
      {data && <DueList rows={reportEntries(data.rows)} now={frame.now} />}
    </WidgetFrame>
  );
}
