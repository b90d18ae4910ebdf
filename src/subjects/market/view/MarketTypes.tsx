import { freshnessOf } from '#base/freshness.ts';
import { numberText } from '#base/number-text.ts';
import { useConnection } from '#browser/core.tsx';
import { useNow } from '#browser/timers.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { MARKET_CADENCE } from '../terms.ts';
import { MarketTypeCards } from './MarketTypeCards.tsx';
import { useMarketTypes } from './queries.ts';

const AGE_INTERVAL = 30_000;

/** The counts in their frame 市场主体; a failed load empties the list and says so (spec 1 §8). */
export function MarketTypes({ density }: WidgetProps) {
  const now = useNow(AGE_INTERVAL);
  const connected = useConnection() !== 'lost';
  const { data, failure, fetchedAt, refetch } = useMarketTypes();
  const types = failure ? undefined : data;
  // The server counts the register when it is asked: the counts are of the instant at which they came.
  const asOf = types && fetchedAt;
  const total = types?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <WidgetFrame
      title={types && density === 'wall' ? `全市市场主体 ${numberText(total)} 家` : '市场主体'}
      density={density}
      state={failure ? 'failed' : stateOf(types?.length)}
      freshness={asOf === undefined ? undefined : freshnessOf({ asOf, now, cadence: MARKET_CADENCE, connected })}
      asOf={asOf}
      now={now}
      problem={failure?.message}
      onRetry={refetch}
    >
      {types && <MarketTypeCards types={types} density={density} />}
    </WidgetFrame>
  );
}

function stateOf(typeCount: number | undefined): 'loading' | 'empty' | 'ready' {
  if (typeCount === undefined) return 'loading';
  return typeCount === 0 ? 'empty' : 'ready';
}
