import { numberText } from '#base/number-text.ts';
import { useFrame } from '#browser/frame.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { MARKET_CADENCE } from '../terms.ts';
import { MarketTypeCards } from './MarketTypeCards.tsx';
import { useMarketTypes } from './queries.ts';

/** The counts in their frame 市场主体; a failed load empties the list and says so (spec 1 §8), a silent server leaves the last ones, marked. */
export function MarketTypes({ density }: WidgetProps) {
  const result = useMarketTypes();
  const types = result.data;
  // The server counts the register when it is asked: the counts are of the instant at which they came.
  const frame = useFrame(result, { cadence: MARKET_CADENCE, isEmpty: types?.length === 0 });
  const total = types?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <WidgetFrame
      title={types && density === 'wall' ? `全市市场主体 ${numberText(total)} 家` : '市场主体'}
      density={density}
      {...frame}
    >
      {types && <MarketTypeCards types={types} density={density} />}
    </WidgetFrame>
  );
}
