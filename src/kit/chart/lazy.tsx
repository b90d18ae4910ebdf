import { LoadingState } from '../feedback/LoadingState.tsx';
import { latePart } from '../frame/late.tsx';
import type { BarChartProps } from './BarChart.tsx';
import type { CalendarHeatProps } from './calendar/CalendarHeat.tsx';
import type { FlowChartProps } from './flow/FlowChart.tsx';
import type { LineChartProps } from './LineChart.tsx';
import type { PieChartProps } from './PieChart.tsx';
import type { LinesChartProps } from './several/LinesChart.tsx';
import type { SmallLinesProps } from './several/SmallLines.tsx';
import type { StackChartProps } from './several/StackChart.tsx';

const DEFAULT_HEIGHT = 300;
const placeOf = ({ height = DEFAULT_HEIGHT }: { readonly height?: number | undefined }) => (
  <LoadingState height={height} />
);

/** Each comes with its engine (300 kB compressed); its place keeps its height meanwhile. */
export const LazyLineChart = latePart<LineChartProps>(async () => (await import('./LineChart.tsx')).LineChart, placeOf);
export const LazyLinesChart = latePart<LinesChartProps>(
  async () => (await import('./several/LinesChart.tsx')).LinesChart,
  placeOf,
);
export const LazyBarChart = latePart<BarChartProps>(async () => (await import('./BarChart.tsx')).BarChart, placeOf);
export const LazyPieChart = latePart<PieChartProps>(async () => (await import('./PieChart.tsx')).PieChart, placeOf);
export const LazyStackChart = latePart<StackChartProps>(
  async () => (await import('./several/StackChart.tsx')).StackChart,
  placeOf,
);

/** Drawn of elements, without the engine; late as few pages have them. */
export const LazySmallLines = latePart<SmallLinesProps>(
  async () => (await import('./several/SmallLines.tsx')).SmallLines,
  () => <LoadingState height={DEFAULT_HEIGHT} />,
);
export const LazyCalendarHeat = latePart<CalendarHeatProps>(
  async () => (await import('./calendar/CalendarHeat.tsx')).CalendarHeat,
  () => <LoadingState height={DEFAULT_HEIGHT} />,
);
export const LazyFlowChart = latePart<FlowChartProps>(
  async () => (await import('./flow/FlowChart.tsx')).FlowChart,
  placeOf,
);
