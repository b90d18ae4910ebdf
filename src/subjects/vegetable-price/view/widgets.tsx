import { useState } from 'react';
import { type DateText, nanjingTime, startOf, today } from '#base/calendar.ts';
import { stateOf, useFreshness } from '#browser/query.ts';
import type { RegisterView } from '#browser/screen/register-view.ts';
import { useNow, useTurns } from '#browser/timers.ts';
import { LazyLineChart } from '#kit/chart/lazy.tsx';
import { usePastDay } from '#kit/frame/topic.ts';
import type { Widget, WidgetProps } from '#kit/frame/widget.ts';
import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { nextOf, waveHeadline } from '../rules.ts';
import {
  ARCHIVED_PRICES,
  PERIODS,
  type Period,
  PRICE_CADENCE,
  PRICE_UNIT,
  WAVE_TURN_INTERVAL,
  WIDGET_TITLES,
} from '../terms.ts';
import type { PricePoint } from '../wire.ts';
import { useTheme } from '#kit/frame/measure.ts';
import { PriceTable } from './PriceTable.tsx';
import { PriceWave, WaveChoice } from './PriceWave.tsx';
import { usePriceTable, useVegetables, useWave } from './queries.ts';

/** How often ages and the date of today are looked at again, milliseconds. */
const AGE_INTERVAL = 30_000;

export interface DailyPricesProps extends WidgetProps {
  /** The day to show (spec 1 §2.6 item 4); the last one with prices when left out, so that a wall is not empty before the first delivery. */
  readonly date?: DateText | undefined;
  /** At a desk: only goods whose name contains it. */
  readonly find?: string | undefined;
  /** At a desk: how its user likes the table. */
  readonly view?: RegisterView | undefined;
  /** At a desk: whether page sizes are chosen and a page is typed. */
  readonly paged?: boolean | undefined;
}

/** The price table of a day in its frame 每日菜价. */
export function DailyPrices({ density, date: chosen, find, view, paged, onRound, active }: DailyPricesProps) {
  const past = usePastDay();
  const date = chosen ?? past;
  const now = useNow(AGE_INTERVAL);
  const current = today({ now: () => now });
  const result = usePriceTable(date);
  const prices = result.data;
  const day = date ?? (prices?.asOf === undefined ? current : nanjingTime(prices.asOf).date);
  const freshness = useFreshness(date === undefined || date === current ? prices?.asOf : undefined, now, PRICE_CADENCE);
  return (
    <WidgetFrame
      title={`${day} 菜价`}
      density={density}
      state={stateOf(result, prices, prices?.rows.length === 0)}
      unit={PRICE_UNIT}
      freshness={freshness}
      asOf={prices?.asOf}
      now={now}
      problem={result.failure?.message}
      onRetry={result.refetch}
      emptyText={prices?.archived ? ARCHIVED_PRICES : `${day} 暂无菜价`}
    >
      {prices && (
        <PriceTable
          prices={prices}
          caption={`${day} 菜价明细`}
          density={density}
          find={find}
          view={view}
          paged={paged}
          onRound={onRound}
          active={active}
        />
      )}
    </WidgetFrame>
  );
}

/** The price wave in its frame 菜价走势: a desk chooses, a wall goes through the vegetables. */
export function VegetableWave({ density, onRound, active = true }: WidgetProps) {
  const wall = density === 'wall';
  const theme = useTheme();
  const past = usePastDay();
  const now = useNow(AGE_INTERVAL);
  const [period, setPeriod] = useState<Period>(PERIODS[0]);
  const [chosen, setChosen] = useState<string>();
  const vegetables = useVegetables();
  const goodsIds = (vegetables.data ?? []).map(({ goodsId }) => goodsId);
  const goodsId = chosen !== undefined && goodsIds.includes(chosen) ? chosen : goodsIds[0];
  const { result, shown } = useWave(period, goodsId, past ?? today({ now: () => now }), past);
  const failure = vegetables.failure ?? result.failure;
  const asOf = shown && asOfWave(shown.data);
  const freshness = useFreshness(asOf, now, period.step === 'week' ? PRICE_CADENCE * DAYS_A_WEEK : PRICE_CADENCE);
  const handleTurn = () => {
    if (goodsId !== undefined && goodsId === goodsIds.at(-1)) onRound?.();
    setChosen(goodsId === undefined ? undefined : nextOf(goodsIds, goodsId));
  };
  useTurns(handleTurn, WAVE_TURN_INTERVAL, active && wall && goodsIds.length > 0);

  const name = vegetables.data?.find((each) => each.goodsId === shown?.of)?.name ?? '';
  const headline =
    shown &&
    waveHeadline(
      name,
      period.name,
      shown.data.map(({ price }) => price),
    );
  const isEmpty = vegetables.data?.length === 0;
  return (
    <WidgetFrame
      title={headline ?? '菜价走势'}
      density={density}
      state={stateOf({ failure }, shown ?? (isEmpty || undefined), isEmpty)}
      freshness={freshness}
      asOf={asOf}
      now={now}
      problem={failure?.message}
      onRetry={vegetables.failure ? vegetables.refetch : result.refetch}
      emptyText="暂无菜品"
    >
      {shown && (
        <>
          {!wall && (
            <WaveChoice
              period={period}
              onPeriod={setPeriod}
              vegetables={vegetables.data ?? []}
              goodsId={goodsId}
              onGoods={setChosen}
            />
          )}
          <PriceWave points={shown.data} label={`${name} ${period.name}价格走势`} density={density} theme={theme} />
        </>
      )}
    </WidgetFrame>
  );
}

const DAYS_A_WEEK = 7;

/** The beginning of the last day that has a price; points carry days, not instants. */
function asOfWave(points: readonly PricePoint[]): number | undefined {
  const last = points.at(-1);
  return last && startOf(last.date);
}

const permission = 'vegetable-price.read';
const daily = { cadence: PRICE_CADENCE, permission, past: true } as const;

/** What scenes and the workbench can place of this subject. */
export const vegetablePriceWidgets: readonly Widget[] = [
  { ...daily, key: 'vegetable-price/table', title: WIDGET_TITLES['vegetable-price/table'], Component: DailyPrices },
  {
    ...daily,
    key: 'vegetable-price/wave',
    title: WIDGET_TITLES['vegetable-price/wave'],
    drawsWith: [LazyLineChart],
    hugs: 'whole',
    Component: VegetableWave,
  },
  {
    ...daily,
    key: 'vegetable-price/warnings',
    title: WIDGET_TITLES['vegetable-price/warnings'],
    Component: lazyWidget(async () => (await import('./PriceWarnings.tsx')).PriceWarnings),
  },
  {
    ...daily,
    key: 'vegetable-price/monitor',
    title: WIDGET_TITLES['vegetable-price/monitor'],
    size: { w: 24, h: 11 },
    hugs: 'list',
    Component: lazyWidget(async () => (await import('./monitor/PriceMonitor.tsx')).PriceMonitor),
  },
  {
    ...daily,
    key: 'vegetable-price/reporting',
    title: WIDGET_TITLES['vegetable-price/reporting'],
    size: { w: 6, h: 4 },
    hugs: 'whole',
    Component: lazyWidget(async () => (await import('./movement/ReportingMarkets.tsx')).ReportingMarkets),
  },
  {
    ...daily,
    key: 'vegetable-price/movers',
    title: WIDGET_TITLES['vegetable-price/movers'],
    size: { w: 8, h: 12 },
    Component: lazyWidget(async () => (await import('./movement/PriceMovers.tsx')).PriceMovers),
  },
  {
    ...daily,
    key: 'vegetable-price/matrix',
    title: WIDGET_TITLES['vegetable-price/matrix'],
    size: { w: 16, h: 14 },
    Component: lazyWidget(async () => (await import('./movement/PriceMatrix.tsx')).PriceMatrix),
  },
];
