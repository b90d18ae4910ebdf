import { numberText } from '#base/number-text.ts';
import { stateOf, useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { KeyFigure } from '#kit/figure/KeyFigure.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { ALERT_CADENCE } from '../terms.ts';
import { useOpenAlerts } from './queries.ts';

const AGE_INTERVAL = 30_000;

/** How many alerts are open, and how many of them somebody handles 未解除预警. */
export function AlertCount({ density }: WidgetProps) {
  const now = useNow(AGE_INTERVAL);
  const result = useOpenAlerts();
  const { data } = result;
  const freshness = useFreshness(data?.asOf, now, ALERT_CADENCE);
  return (
    <KeyFigure
      title="未解除预警"
      value={data && numberText(data.totalCount)}
      unit="条"
      note={data && `严重 ${numberText(data.severeCount)} 条，处理中 ${numberText(data.handledCount)} 条`}
      state={stateOf(result, data, false)}
      density={density}
      freshness={freshness}
    />
  );
}
