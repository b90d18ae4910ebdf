import { indexOf, lastChangeOf } from '#base/figures/series.ts';
import { numberText, signedText } from '#base/number-text.ts';
import { KeyFigure } from '#kit/figure/KeyFigure.tsx';
import { Sparkline } from '#kit/figure/Sparkline.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { useMovementFrame } from './use-movement-frame.ts';

/** 菜篮子价格指数: all goods of the last day against their mean of the last days, which is 100. */
export function PriceIndex({ density }: WidgetProps) {
  const { data, frame } = useMovementFrame();
  const index = data && indexOf(data.goods.map(({ prices }) => prices));
  const last = index?.at(-1);
  const change = index ? lastChangeOf(index) : null;
  return (
    <KeyFigure
      title="菜篮子价格指数"
      value={typeof last === 'number' ? numberText(last, 1) : undefined}
      unit=""
      note={change === null ? '近 30 天均值为 100' : `较上一日 ${signedText(change, 1)}%`}
      state={frame.state}
      density={density}
      freshness={frame.freshness}
    >
      <Sparkline values={index ?? []} />
    </KeyFigure>
  );
}
