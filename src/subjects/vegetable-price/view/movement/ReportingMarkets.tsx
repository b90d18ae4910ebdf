import { numberText } from '#base/number-text.ts';
import { stateOf, useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { KeyFigure } from '#kit/figure/KeyFigure.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { MONITOR_PAGE_SIZE, PRICE_CADENCE } from '../../terms.ts';
import { useMonitor } from '../queries.ts';

const AGE_INTERVAL = 30_000;

/** How many markets gave prices on the last day 报价市场. */
export function ReportingMarkets({ density }: WidgetProps) {
  const now = useNow(AGE_INTERVAL);
  const { result, shown } = useMonitor(1, MONITOR_PAGE_SIZE, true);
  const data = shown?.data;
  const freshness = useFreshness(data?.asOf, now, PRICE_CADENCE);
  return (
    <KeyFigure
      title="报价市场"
      value={data && numberText(data.reported)}
      unit={data ? `/ ${numberText(data.totalCount)} 家` : ''}
      note={data && `${numberText(data.warned)} 家有菜价预警`}
      state={stateOf(result, data, false)}
      density={density}
      freshness={freshness}
    />
  );
}
