import { useFrame } from '#browser/frame.ts';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { situationHeadline } from '../rules.ts';
import { MARKET_CADENCE } from '../terms.ts';
import { MarketCurrentView } from './MarketCurrentView.tsx';
import { useMarketCurrent } from './queries.ts';

/** The market current situation in its frame 市场现状; a failed load shows empty data and an empty table, no message but a quiet mark (spec 2 §8), a silent server leaves the last ones, marked. */
export function MarketSituation({ density, active, onRound }: WidgetProps) {
  const theme = useTheme();
  const result = useMarketCurrent();
  const { data: current, failure } = result;
  const frame = useFrame(result, { cadence: MARKET_CADENCE, asOf: current?.asOf });
  return (
    <WidgetFrame
      title={current && density === 'wall' ? situationHeadline(current) : '市场现状'}
      density={density}
      {...frame}
      state={current && failure ? 'failed' : current || failure ? 'ready' : 'loading'}
    >
      {!current && failure && density === 'desk' && (
        <QuietMark text="市场现状未能载入" of="市场现状" onRetry={result.refetch} />
      )}
      {(current || failure) && (
        <MarketCurrentView current={current} density={density} theme={theme} active={active} onRound={onRound} />
      )}
    </WidgetFrame>
  );
}
