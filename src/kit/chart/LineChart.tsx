import { useMemo } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Chart } from './canvas/Chart.tsx';
import { LineEngine } from './engine.ts';
import { lineSpec, pointText } from './line-spec.ts';
import { captionText, valueTitleText } from './axes/axes.ts';
import type { LinePoint, LineSpecInput } from './line-spec.ts';
import { ValueTable } from './ValueTable.tsx';
import type { NamedValue } from './ValueTable.tsx';

export interface LineChartProps extends LineSpecInput {
  /** Height in CSS pixels; 300 when left out (spec 1 §2.6, spec 2 §9). */
  readonly height?: number | undefined;
  /** What the line is of; axis titles when left out. */
  readonly ariaLabel?: string | undefined;
}

/** One line of values over time or names, between the ends of the band that they may be in, each readable by pointer, by arrow keys and as a table. */
export function LineChart(props: LineChartProps) {
  const { points, xTitle, yTitle, unit, density, theme, band, height = 300, ariaLabel } = props;
  const spec = useMemo(
    () => lineSpec({ points, xTitle, density, theme, band }),
    [points, xTitle, density, theme, band],
  );
  const marks = useMemo(() => points.map((point) => ({ record: point, text: pointText(point, unit) })), [points, unit]);
  if (points.length === 0) return <EmptyState height={height} />;
  const label = ariaLabel ?? `${yTitle}折线图`;
  const title = valueTitleText(yTitle, unit);
  return (
    <Chart
      spec={spec}
      height={height}
      ariaLabel={label}
      caption={captionText(yTitle, unit, xTitle)}
      density={density}
      engine={LineEngine}
      marks={marks}
      twin={<ValueTable caption={label} nameTitle={xTitle} valueTitle={title} values={points.map(named)} />}
    />
  );
}

function named({ x, y }: LinePoint): NamedValue {
  return { name: x, value: y };
}
