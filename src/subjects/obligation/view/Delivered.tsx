import { numberText } from '#base/number-text.ts';
import { stateOf, useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { KeyFigure } from '#kit/figure/KeyFigure.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { totalOf } from '../rules.ts';
import { OBLIGATION_CADENCE, useBoard } from './queries.ts';

const AGE_INTERVAL = 30_000;

/** How many reports of the last periods are in 已报 n / 应报 N. */
export function Delivered({ density }: WidgetProps) {
  const now = useNow(AGE_INTERVAL);
  const result = useBoard();
  const total = result.data && totalOf(result.data.rows);
  const freshness = useFreshness(result.data?.asOf, now, OBLIGATION_CADENCE);
  return (
    <KeyFigure
      title="已报报表"
      value={total && numberText(total.reported)}
      unit={total ? `/ ${numberText(total.owed)} 份` : ''}
      note={total && `逾期 ${numberText(total.overdue)} 份`}
      state={stateOf(result, total, false)}
      density={density}
      freshness={freshness}
    />
  );
}
