import { useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OutputOf } from '#base/call.ts';
import { type Cadence, periodText } from '#base/sheet/period.ts';
import type { CallResult } from '#browser/query.ts';
import { LazyLinesChart } from '#kit/chart/lazy.tsx';
import type { NamedLine } from '#kit/chart/several/lines-spec.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import type { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import { completenessText } from '#subjects/report-statistic/rules.ts';
import type { StatisticPoint } from '#subjects/report-statistic/wire.ts';
import { withValues } from '../parts/address.ts';
import { Select } from '../parts/controls/Select.tsx';
import styles from './Statistics.module.css';

const HEIGHT = 300;
const NO_POINTS: readonly StatisticPoint[] = [];

/** Periods that are named as not whole; the table twin has them all. */
const MOST_NAMED = 3;

export interface StatisticChartProps {
  readonly cadence: Cadence;
  readonly title: string;
  readonly unit: string;
  readonly line: CallResult<OutputOf<typeof reportStatisticCalls.priceLine>>;
  /** Whether a figure is a sum, which missing reports make smaller; a mean of those that came is one all the same. */
  readonly isSum?: boolean | undefined;
  /** What the lines may be of; the address keeps which. */
  readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly chosen: string;
}

/** A line of the points; one that nobody has a figure for is none. */
const lineOf = (
  name: string,
  points: readonly StatisticPoint[],
  value: (point: StatisticPoint) => number | null,
): readonly NamedLine[] => {
  const values = points.map(value);
  return values.every((one) => one === null) ? [] : [{ name, values }];
};

/** A period with reports missing: a sum over it is of a part, and compares with nothing. */
const isMissing = ({ reported, owed }: StatisticPoint): boolean => reported < owed;

/** Which periods of those drawn lack reports: their totals are not to be compared without a second look. */
function missingText(cadence: Cadence, points: readonly StatisticPoint[], isSum: boolean): string {
  const missing = points.filter(isMissing);
  const named = missing
    .slice(-MOST_NAMED)
    .map(({ period, reported, owed }) => `${periodText(cadence, period)}（已报 ${reported} / 应报 ${owed}）`);
  if (missing.length === 0) return '所示各期均已报齐';
  return `未报齐的报告期共 ${missing.length} 期${isSum ? '（以虚线和空心点表示，不计环比和同比）' : ''}，最近的是 ${named.toReversed().join('、')}`;
}

/** 走势 beside 环比 and 同比 over the periods, each with its table twin; how complete the figures are is said with each period. */
export function StatisticChart({ cadence, title, unit, isSum = false, line, choices, chosen }: StatisticChartProps) {
  const id = useId();
  const theme = useTheme();
  const [query, setQuery] = useSearchParams();
  const points = line.data?.points ?? NO_POINTS;
  const drawn = useMemo(() => {
    const isPart = (point: StatisticPoint): boolean => isSum && isMissing(point);
    return {
      places: points.map(({ period }) => periodText(cadence, period)),
      besides: { title: '已报 / 应报', texts: points.map(({ reported, owed }) => completenessText(reported, owed)) },
      figures: [
        ...lineOf('本期', points, ({ value }) => value).map((own) => ({ ...own, partial: points.map(isPart) })),
        ...lineOf('上周同期', points, ({ weeksBefore }) => weeksBefore),
        ...lineOf('去年同期', points, ({ yearBefore }) => yearBefore),
      ],
      changes: [
        ...lineOf('环比', points, (point) => (isPart(point) ? null : point.weekOnWeekPercent)),
        ...lineOf('同比', points, (point) => (isPart(point) ? null : point.yearOnYearPercent)),
      ],
    };
  }, [cadence, points, isSum]);
  const look = {
    places: drawn.places,
    besides: drawn.besides,
    xTitle: '报告期',
    density: 'desk',
    theme,
    height: HEIGHT,
  } as const;
  const isEmpty = points.every(({ value }) => value === null);
  return (
    <section className={`${styles['block']} ${styles['chart']}`} aria-label="走势图">
      <div className={styles['filters']}>
        <span id={id}>走势</span>
        <span className={styles['line']}>
          <Select
            labelledBy={id}
            value={chosen}
            options={choices}
            onChange={(shown) => setQuery(withValues(query, { line: shown }), { replace: true })}
          />
        </span>
      </div>
      {line.data === undefined &&
        (line.failure ? (
          <FailedState density="desk" problem={line.failure.message} onRetry={line.refetch} />
        ) : (
          <LoadingState height={HEIGHT} />
        ))}
      {line.data !== undefined && isEmpty && (
        <EmptyState text="所选时间没有已审核的数据" hint="可打开“含已填报（未审核）”查看" height={HEIGHT} />
      )}
      {line.data !== undefined && !isEmpty && (
        <div className={styles['charts']}>
          <section>
            <h2>{title}</h2>
            <LazyLinesChart {...look} lines={drawn.figures} yTitle={title} unit={unit} ariaLabel={`${title}走势`} />
          </section>
          <section>
            <h2>环比和同比</h2>
            {drawn.changes.length > 0 ? (
              <LazyLinesChart {...look} lines={drawn.changes} yTitle="变化" unit="%" ariaLabel={`${title}环比和同比`} />
            ) : (
              <EmptyState text="没有可比的数据" height={HEIGHT} />
            )}
          </section>
          <p className={styles['note']}>{missingText(cadence, points, isSum)}</p>
        </div>
      )}
    </section>
  );
}
