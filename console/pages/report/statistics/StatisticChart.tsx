import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LazyLineChart } from '#kit/chart/lazy.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import { completenessText } from '#subjects/report-statistic/rules.ts';
import type { StatisticPoint } from '#subjects/report-statistic/wire.ts';
import { withValues } from '../../../parts/address.ts';
import styles from './Statistics.module.css';

const HEIGHT = 300;

export interface StatisticChartProps {
  readonly title: string;
  readonly unit: string;
  readonly points: readonly StatisticPoint[] | undefined;
  /** What the line may be of; the address keeps which. */
  readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly chosen: string;
}

/** A line over the periods with its table twin; how complete the figures are stands in the name of each period. */
export function StatisticChart({ title, unit, points, choices, chosen }: StatisticChartProps) {
  const id = useId();
  const theme = useTheme();
  const [query, setQuery] = useSearchParams();
  const drawn = points?.flatMap(({ period, value, reported, owed }) => (value === null ? [] : [{ x: `${period}（${completenessText(reported, owed)}）`, y: value }]));
  return (
    <section className={`${styles['block']} ${styles['chart']}`} aria-label="走势图">
      <div className={styles['filters']}>
        <label htmlFor={id}>走势</label>
        <select id={id} value={chosen} onChange={(event) => setQuery(withValues(query, { line: event.target.value }), { replace: true })}>
          {choices.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </select>
      </div>
      {drawn === undefined && <LoadingState height={HEIGHT} />}
      {drawn?.length === 0 && <EmptyState text="所选时间没有已审核的数据" height={HEIGHT} />}
      {drawn !== undefined && drawn.length > 0 && (
        <LazyLineChart points={drawn} xTitle="报告期（已报 / 应报）" yTitle={title} unit={unit} density="desk" theme={theme} height={HEIGHT} ariaLabel={`${title}走势`} />
      )}
    </section>
  );
}
