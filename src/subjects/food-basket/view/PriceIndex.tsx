import { numberText, signedText } from '#base/number-text.ts';
import { KeyFigure } from '#kit/figure/KeyFigure.tsx';
import { Sparkline } from '#kit/figure/Sparkline.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { BASE_INDEX, SPANS } from '../terms.ts';
import { useIndexFrame } from './queries.ts';

/** 菜篮子价格指数: the index of the last day, its base period 100, and what it did since the day before. */
export function PriceIndex({ density }: WidgetProps) {
  const { data, frame } = useIndexFrame();
  const last = data?.values.at(-1);
  const change = data?.changes.find(({ span }) => span === 'day');
  return (
    <KeyFigure
      title="菜篮子价格指数"
      value={typeof last === 'number' ? numberText(last, 1) : undefined}
      unit=""
      note={change ? `${SPANS.day} ${signedText(change.percent, 1)}%` : `基期为 ${BASE_INDEX}`}
      state={frame.state}
      density={density}
      freshness={frame.freshness}
      asOf={frame.asOf}
    >
      <Sparkline values={data?.values ?? []} />
    </KeyFigure>
  );
}
