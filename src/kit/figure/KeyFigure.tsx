import type { ReactNode } from 'react';
import type { Freshness } from '#base/freshness.ts';
import type { Density } from '../tokens/theme.ts';
import { FreshnessMark } from '../frame/FreshnessMark.tsx';
import { useFrameReport, useFreshnessReport } from '../frame/freshness-board.ts';
import { usePastDay } from '../frame/topic.ts';
import type { WidgetState } from '../frame/WidgetFrame.tsx';
import { Digits } from '../digits/Digits.tsx';
import styles from './KeyFigure.module.css';

export interface KeyFigureProps {
  readonly title: string;
  /** The figure as it is read; absent while there is none. */
  readonly value: string | undefined;
  readonly unit: string;
  /** Beside the figure: what it is of, or what it did. */
  readonly note?: ReactNode;
  readonly state: WidgetState;
  readonly density: Density;
  readonly freshness?: Freshness | undefined;
  /** Instant (ms) the figure is of; told to the place, not drawn. */
  readonly asOf?: number | undefined;
  /** A small curve at the end. */
  readonly children?: ReactNode;
}

/** A figure of more characters has its unit below it, so that it needs not be smaller than others; a decimal point takes half of one. */
const SHORT = 5;

/** One figure that is read from afar 关键指标, in a frame of its own; a word about its age only where it is late. */
export function KeyFigure({ title, value, unit, note, state, density, freshness, asOf, children }: KeyFigureProps) {
  const isPast = usePastDay() !== undefined;
  useFreshnessReport(isPast ? undefined : freshness);
  useFrameReport({ state, asOf, problem: undefined });
  const isLong = (value?.length ?? 0) > SHORT;
  const isMarked = freshness !== undefined && freshness !== 'fresh' && !isPast;
  return (
    <section
      className={styles['figure']}
      data-kind={density}
      data-marked={isMarked}
      aria-label={title}
      aria-busy={state === 'loading'}
    >
      <h2 className={styles['title']}>
        {title}
        {isMarked && <FreshnessMark freshness={freshness} density={density} />}
      </h2>
      <p className={styles['value']} data-long={isLong}>
        {value === undefined && <span aria-label={state === 'loading' ? '加载中' : '无数据'}>—</span>}
        <Digits text={value} density={density} />
        {value !== undefined && !isLong && <small>{unit}</small>}
      </p>
      <p className={styles['note']}>
        {isLong && <span className={styles['unit']}>{unit}</span>}
        {state === 'failed' && value === undefined ? '数据获取失败' : note}
      </p>
      {children !== undefined && <div className={styles['curve']}>{children}</div>}
    </section>
  );
}
