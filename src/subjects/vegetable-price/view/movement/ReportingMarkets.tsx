import { numberText } from '#base/number-text.ts';
import { useFrame } from '#browser/frame.ts';
import { KeyFigure } from '#kit/figure/KeyFigure.tsx';
import { usePastDay } from '#kit/frame/topic.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { MONITOR_PAGE_SIZE, PRICE_CADENCE } from '../../terms.ts';
import { useMonitor } from '../queries.ts';

/** How many markets gave prices on the last day 报价市场. */
export function ReportingMarkets({ density }: WidgetProps) {
  const { result, shown } = useMonitor({ date: usePastDay(), pageIndex: 1, pageSize: MONITOR_PAGE_SIZE }, true);
  const data = shown?.data;
  const frame = useFrame(result, { cadence: PRICE_CADENCE, asOf: data?.asOf, shown: data });
  return (
    <KeyFigure
      title="报价市场"
      value={data && numberText(data.reported)}
      unit={data ? `/ ${numberText(data.totalCount)} 家` : ''}
      note={data && `${numberText(data.warned)} 家有菜价预警`}
      density={density}
      state={frame.state}
      freshness={frame.freshness}
      asOf={frame.asOf}
    />
  );
}
