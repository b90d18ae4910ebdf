import { Chart, type ChartProps } from '../canvas/Chart.tsx';
import { captionText } from '../axes/axes.ts';
import { SeveralTable, type SeveralTableProps } from './SeveralTable.tsx';

type SeveralChartProps = Pick<ChartProps, 'spec' | 'height' | 'ariaLabel' | 'density' | 'engine' | 'marks'> &
  Omit<SeveralTableProps, 'caption'> & { readonly yTitle: string };

/** A canvas of several rows of values over the same places, with its table twin. */
export function SeveralChart({
  places,
  lines,
  xTitle,
  yTitle,
  unit,
  decimals,
  besides,
  ...drawing
}: SeveralChartProps) {
  const { ariaLabel } = drawing;
  return (
    <Chart
      {...drawing}
      caption={captionText(yTitle, unit, xTitle)}
      twin={
        <SeveralTable
          caption={ariaLabel}
          places={places}
          lines={lines}
          xTitle={xTitle}
          unit={unit}
          decimals={decimals}
          besides={besides}
        />
      }
    />
  );
}
