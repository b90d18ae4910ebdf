import { LoadingState } from '../feedback/LoadingState.tsx';
import { latePart } from '../frame/late.tsx';
import type { BarChartProps } from './BarChart.tsx';
import type { LineChartProps } from './LineChart.tsx';
import type { LinesChartProps } from './LinesChart.tsx';
import type { PieChartProps } from './PieChart.tsx';

const DEFAULT_HEIGHT = 300;
const placeOf = ({ height = DEFAULT_HEIGHT }: { readonly height?: number | undefined }) => (
  <LoadingState height={height} />
);

/** Each comes with its engine (300 kB compressed); its place keeps its height meanwhile. */
export const LazyLineChart = latePart<LineChartProps>(async () => (await import('./LineChart.tsx')).LineChart, placeOf);
export const LazyLinesChart = latePart<LinesChartProps>(
  async () => (await import('./LinesChart.tsx')).LinesChart,
  placeOf,
);
export const LazyBarChart = latePart<BarChartProps>(async () => (await import('./BarChart.tsx')).BarChart, placeOf);
export const LazyPieChart = latePart<PieChartProps>(async () => (await import('./PieChart.tsx')).PieChart, placeOf);
