import { stateOf, useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { boardPath } from '../rules.ts';
import { CompletenessList } from './CompletenessList.tsx';
import { OBLIGATION_CADENCE, useBoard } from './queries.ts';

const AGE_INTERVAL = 30_000;

/** Who has handed in 报送进度: 已报 n / 应报 N by report and division; at a desk each division leads to those that miss. */
export function Completeness({ density }: WidgetProps) {
  const now = useNow(AGE_INTERVAL);
  const result = useBoard();
  const { data } = result;
  const freshness = useFreshness(data?.asOf, now, OBLIGATION_CADENCE);
  return (
    <WidgetFrame
      title="报送进度"
      density={density}
      state={stateOf(result, data, data?.rows.length === 0)}
      freshness={freshness}
      asOf={data?.asOf}
      now={now}
      problem={result.failure?.message}
      onRetry={result.refetch}
      emptyText="暂无应报任务"
    >
      {data && (
        <CompletenessList rows={data.rows} density={density} {...(density === 'desk' ? { linkOf: boardPath } : {})} />
      )}
    </WidgetFrame>
  );
}
