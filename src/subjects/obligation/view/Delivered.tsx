import { numberText } from '#base/number-text.ts';
import { useFrame } from '#browser/frame.ts';
import { KeyFigure } from '#kit/figure/KeyFigure.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { totalOf } from '../rules.ts';
import { OBLIGATION_CADENCE, useBoard } from './queries.ts';

/** How many reports of the last periods are in 已报 n / 应报 N. */
export function Delivered({ density }: WidgetProps) {
  const result = useBoard();
  const total = result.data && totalOf(result.data.rows);
  const frame = useFrame(result, { cadence: OBLIGATION_CADENCE, asOf: result.data?.asOf });
  return (
    <KeyFigure
      title="已报报表"
      value={total && numberText(total.reported)}
      unit={total ? `/ ${numberText(total.owed)} 份` : ''}
      note={total && `逾期 ${numberText(total.overdue)} 份`}
      density={density}
      state={frame.state}
      freshness={frame.freshness}
      asOf={frame.asOf}
    />
  );
}
