import { numberText } from '#base/number-text.ts';
import { useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { KeyFigure } from '#kit/figure/KeyFigure.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { AGE_INTERVAL, APPROVAL_CADENCE } from './cadence.ts';
import { oldestOf, useApprovalFlags, useBrandCount, useTileCounts } from './queries.ts';

/** How many submissions wait for their review, of all kinds that the asker reviews 待审核. */
export function Waiting({ density }: WidgetProps) {
  const { flags, known, failure } = useApprovalFlags();
  const { question, ...others } = useTileCounts(flags);
  const brand = useBrandCount(flags.brand);
  const asked = [...Object.entries(others), ['brand', brand] as const].filter(
    ([kind]) => flags[kind as keyof typeof flags],
  );
  const asOf = oldestOf(asked.map(([, one]) => one));
  const freshness = useFreshness(asOf, useNow(AGE_INTERVAL), APPROVAL_CADENCE);
  const counts = asked.map(([, { count }]) => count);
  const complete = known && counts.every((count) => count !== undefined);
  const failed = failure !== undefined || asked.some(([, one]) => one.failure !== undefined);
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return (
    <KeyFigure
      title="待审核事项"
      value={complete ? numberText(total) : undefined}
      unit="件"
      note={question.count === undefined ? undefined : `未读问题 ${numberText(question.count)} 个`}
      state={failed ? 'failed' : complete ? 'ready' : 'loading'}
      density={density}
      freshness={freshness}
      asOf={asOf}
    />
  );
}
