import { type ComponentType, lazy, Suspense } from 'react';
import { later } from '#browser/timers.ts';
import { LoadingState } from '../feedback/LoadingState.tsx';
import type { BarChartProps } from './BarChart.tsx';
import type { LineChartProps } from './LineChart.tsx';
import type { PieChartProps } from './PieChart.tsx';

const DEFAULT_HEIGHT = 300;
/** A part that could not be fetched is asked for again after this many ms, so often: a server that restarts is back by then. */
const RETRY_AFTER = 5_000;
const MOST_RETRIES = 24;

/** Loads a part of the program, again and again while the server is silent; one load however many ask. */
export function patiently<T>(load: () => Promise<T>): () => Promise<T> {
  let part: Promise<T> | undefined;
  const attempt = async (left: number): Promise<T> => {
    try {
      return await load();
    } catch (problem) {
      if (left === 0) throw problem;
      await new Promise<void>((resolve) => void later(resolve, RETRY_AFTER));
      return attempt(left - 1);
    }
  };
  return () => {
    part ??= attempt(MOST_RETRIES);
    return part;
  };
}

/** A component that is fetched when it is first drawn; its place keeps its height meanwhile. */
function fetched<P extends { readonly height?: number | undefined }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return function Fetched(props: P) {
    return (
      <Suspense fallback={<LoadingState height={props.height ?? DEFAULT_HEIGHT} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Fetches the line chart and its engine (300 kB compressed) ahead of its first drawing; a wall does so when it starts. */
export const fetchLineChart = patiently(async () => (await import('./LineChart.tsx')).LineChart);

export const LazyLineChart = fetched<LineChartProps>(fetchLineChart);
export const LazyBarChart = fetched<BarChartProps>(patiently(async () => (await import('./BarChart.tsx')).BarChart));
export const LazyPieChart = fetched<PieChartProps>(patiently(async () => (await import('./PieChart.tsx')).PieChart));
