import { stateOf, useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { DueList } from './DueList.tsx';
import { OBLIGATION_CADENCE, useDueList } from './queries.ts';

const AGE_INTERVAL = 30_000;

/** What the own enterprise has to fill in 待填报: what, until when, how late, and the way there. */
export function DueReports({ density }: WidgetProps) {
  const now = useNow(AGE_INTERVAL);
  const result = useDueList();
  const { data } = result;
  const freshness = useFreshness(data?.asOf, now, OBLIGATION_CADENCE);
  return (
    <WidgetFrame
      title="待填报"
      density={density}
      state={stateOf(result, data, data?.rows.length === 0)}
      freshness={freshness}
      asOf={data?.asOf}
      now={now}
      problem={result.failure?.message}
      onRetry={result.refetch}
      emptyText="没有待填报的报表"
    >
      {data && <DueList rows={data.rows} now={now} />}
    </WidgetFrame>
  );
}
