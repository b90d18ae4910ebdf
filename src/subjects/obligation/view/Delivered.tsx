import { numberText } from '#base/number-text.ts';
import { KeyFigure } from '#kit/figure/KeyFigure.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { totalOf } from '../rules.ts';
import { useShownBoard } from './queries.ts';

/** How many reports of the last periods are in 已报 n / 应报 N. */
export function Delivered({ density }: WidgetProps) {
  const { data, frame } = useShownBoard();
  const isLost = data?.kept === false;
  const total = data && !isLost ? totalOf(data.rows) : undefined;
  return (
    <KeyFigure
      title="已报报表"
      value={total && numberText(total.reported)}
      unit={total ? `/ ${numberText(total.owed)} 份` : ''}
      note={isLost ? frame.emptyText : total && `逾期 ${numberText(total.overdue)} 份`}
      density={density}
      state={frame.state}
      freshness={frame.freshness}
      asOf={frame.asOf}
    />
  );
}
