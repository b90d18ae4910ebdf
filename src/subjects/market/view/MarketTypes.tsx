import { numberText } from '#base/number-text.ts';
import { stateOf, useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { MARKET_CADENCE } from '../terms.ts';
import { MarketTypeCards } from './MarketTypeCards.tsx';
import { useMarketTypes } from './queries.ts';

const AGE_INTERVAL = 30_000;

/** The counts in their frame 市场主体; a failed load empties the list and says so (spec 1 §8), a silent server leaves the last ones, marked. */
export function MarketTypes({ density }: WidgetProps) {
  const now = useNow(AGE_INTERVAL);
  const { data: types, failure, fetchedAt, refetch } = useMarketTypes();
  // The server counts the register when it is asked: the counts are of the instant at which they came.
  const asOf = types && fetchedAt;
  const freshness = useFreshness(asOf, now, MARKET_CADENCE);
  const total = types?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <WidgetFrame
      title={types && density === 'wall' ? `全市市场主体 ${numberText(total)} 家` : '市场主体'}
      density={density}
      state={stateOf({ failure }, types, types?.length === 0)}
      freshness={freshness}
      asOf={asOf}
      now={now}
      problem={failure?.message}
      onRetry={refetch}
    >
      {types && <MarketTypeCards types={types} density={density} />}
    </WidgetFrame>
  );
}
