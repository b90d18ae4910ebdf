import { Suspense, lazy } from 'react';
import { LoadingState } from '../feedback/LoadingState.tsx';
import type { BarChartProps } from './BarChart.tsx';
import type { LineChartProps } from './LineChart.tsx';
import type { PieChartProps } from './PieChart.tsx';

const Line = lazy(async () => ({ default: (await import('./LineChart.tsx')).LineChart }));
const Bar = lazy(async () => ({ default: (await import('./BarChart.tsx')).BarChart }));
const Pie = lazy(async () => ({ default: (await import('./PieChart.tsx')).PieChart }));

const DEFAULT_HEIGHT = 300;

/** LineChart whose engine (300 kB compressed) comes when first drawn; its place keeps its height. */
export function LazyLineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<LoadingState height={props.height ?? DEFAULT_HEIGHT} />}>
      <Line {...props} />
    </Suspense>
  );
}

/** BarChart, loaded when it is first drawn. */
export function LazyBarChart(props: BarChartProps) {
  return (
    <Suspense fallback={<LoadingState height={props.height ?? DEFAULT_HEIGHT} />}>
      <Bar {...props} />
    </Suspense>
  );
}

/** PieChart, loaded when it is first drawn. */
export function LazyPieChart(props: PieChartProps) {
  return (
    <Suspense fallback={<LoadingState height={props.height ?? DEFAULT_HEIGHT} />}>
      <Pie {...props} />
    </Suspense>
  );
}
