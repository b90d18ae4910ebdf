import { indexOf, lastChangeOf } from '#base/figures/series.ts';
import { numberText, signedText } from '#base/number-text.ts';
import { stateOf, useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { KeyFigure } from '#kit/figure/KeyFigure.tsx';
import { Sparkline } from '#kit/figure/Sparkline.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { PRICE_CADENCE } from '../../terms.ts';
import { useMovement } from '../queries.ts';

const AGE_INTERVAL = 30_000;

/** 菜篮子价格指数: all goods of the last day against their mean of the last days, which is 100. */
export function PriceIndex({ density }: WidgetProps) {
  const now = useNow(AGE_INTERVAL);
  const result = useMovement();
  const { data } = result;
  const freshness = useFreshness(data?.asOf, now, PRICE_CADENCE);
  const index = data && indexOf(data.goods.map(({ prices }) => prices));
  const last = index?.at(-1);
  const change = index ? lastChangeOf(index) : null;
  return (
    <KeyFigure
      title="菜篮子价格指数"
      value={typeof last === 'number' ? numberText(last, 1) : undefined}
      unit=""
      note={change === null ? '近 30 天均值为 100' : `较上一日 ${signedText(change, 1)}%`}
      state={stateOf(result, data, data?.dates.length === 0)}
      density={density}
      freshness={freshness}
    >
      <Sparkline values={index ?? []} />
    </KeyFigure>
  );
}
