import { numberText } from '#base/number-text.ts';
import { useFrame } from '#browser/frame.ts';
import { KeyFigure } from '#kit/figure/KeyFigure.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { ALERT_CADENCE } from '../terms.ts';
import { useShownAlerts } from './queries.ts';

/** How many alerts are open, and how many of them somebody handles 未解除预警. */
export function AlertCount({ density }: WidgetProps) {
  const { result, kept, emptyText } = useShownAlerts();
  const { data } = result;
  const frame = useFrame(result, { cadence: ALERT_CADENCE, asOf: data?.asOf });
  return (
    <KeyFigure
      title="未解除预警"
      value={data && kept ? numberText(data.totalCount) : undefined}
      unit="条"
      note={
        data &&
        (kept ? `严重 ${numberText(data.severeCount)} 条，处理中 ${numberText(data.handledCount)} 条` : emptyText)
      }
      density={density}
      state={frame.state}
      freshness={frame.freshness}
      asOf={frame.asOf}
    />
  );
}
