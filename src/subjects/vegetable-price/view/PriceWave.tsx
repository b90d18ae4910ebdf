import { useId, useMemo } from 'react';
import { LazyLineChart } from '#kit/chart/lazy.tsx';
import { Choose } from '#kit/choice/Choose.tsx';
import { Segments } from '#kit/choice/Segments.tsx';
import type { Density, Theme } from '#kit/tokens/theme.ts';
import { CHART_HEIGHT, PERIODS, PRICE_UNIT, type Period } from '../terms.ts';
import type { PricePoint, Vegetable } from '../wire.ts';
import { useMeasure } from '#kit/frame/measure.ts';
import styles from './PriceWave.module.css';

export interface PriceWaveProps {
  readonly points: readonly PricePoint[];
  /** What the line is of, e.g. 青菜 一周价格走势. */
  readonly label: string;
  readonly density: Density;
  readonly theme: Theme;
}

/** The price of a vegetable over a period 菜价走势: 300 px at a desk, on a wall as high as its place (spec 1 §2.6 item 5). */
export function PriceWave({ points, label, density, theme }: PriceWaveProps) {
  const { ref, size } = useMeasure();
  const line = useMemo(() => points.map(({ date, price }) => ({ x: date, y: price })), [points]);
  const height = density === 'desk' ? CHART_HEIGHT : size && Math.floor(size.height);
  return (
    <div ref={ref} className={styles['chart']}>
      {height !== undefined && (
        <LazyLineChart
          points={line}
          xTitle="日期"
          yTitle="价格"
          unit={PRICE_UNIT}
          density={density}
          theme={theme}
          height={height}
          ariaLabel={label}
        />
      )}
    </div>
  );
}

export interface WaveChoiceProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly vegetables: readonly Vegetable[];
  readonly goodsId: string | undefined;
  readonly onGoods: (goodsId: string) => void;
}

const SEGMENTS = PERIODS.map(({ name }) => ({ value: name, label: name }));

/** Period and vegetable to choose, for a desk. */
export function WaveChoice({ period, onPeriod, vegetables, goodsId, onGoods }: WaveChoiceProps) {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <Segments
        legend="周期"
        segments={SEGMENTS}
        chosen={period.name}
        onChoose={(name) => onPeriod(PERIODS.find((each) => each.name === name) ?? period)}
      />
      <span className={styles['goods']}>
        <span id={id}>菜品</span>
        <Choose
          labelledBy={id}
          value={goodsId ?? ''}
          options={vegetables.map((each) => ({ value: each.goodsId, label: each.name }))}
          onChange={onGoods}
        />
      </span>
    </div>
  );
}
