import { useMemo } from 'react';
import { numberText } from '#base/number-text.ts';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { SharesEngine } from '../engine-shares.ts';
import { Legend } from '../Legend.tsx';
import { isPartial, PARTIAL_MARK, placeText } from './lines-spec.ts';
import { SeveralChart } from './SeveralChart.tsx';
import { PARTIAL_OPACITY, partColor, type StackInput, stackSpec, stackTotals } from './stack-spec.ts';

export interface StackChartProps extends StackInput {
  readonly yTitle: string;
  readonly unit: string;
  /** Digits behind the point in every figure that is written; as many as each has, two at most, when left out. */
  readonly decimals?: number | undefined;
  readonly ariaLabel: string;
  /** Height of the drawing in CSS pixels; 300 when left out. */
  readonly height?: number | undefined;
}

/** What a whole is made of at each place 堆积图, told apart by colour, order and legend; each place readable by pointer, arrow keys and as a table. */
export function StackChart({
  decimals,
  places,
  lines,
  xTitle,
  yTitle,
  unit,
  density,
  theme,
  height = 300,
  ariaLabel,
}: StackChartProps) {
  const spec = useMemo(
    () => stackSpec({ places, lines, xTitle, density, theme }),
    [places, lines, xTitle, density, theme],
  );
  const marks = useMemo(() => {
    const totals = stackTotals({ places, lines });
    const [first] = lines;
    return places.map((x, index) => ({
      record: { x, y: first?.values[index] ?? 0, line: first?.name ?? '' },
      text: `${placeText(x, index, lines, unit, decimals)}，合计 ${numberText(totals[index] ?? 0, decimals)} ${unit}`,
    }));
  }, [places, lines, unit, decimals]);
  if (places.length === 0 || lines.length === 0) return <EmptyState height={height} />;
  const course = { places, lines, xTitle, yTitle, unit, decimals, height, ariaLabel, density };
  return (
    <div>
      <Legend entries={legendOf(lines, { density, theme })} />
      <SeveralChart {...course} spec={spec} engine={SharesEngine} marks={marks} />
    </div>
  );
}

function legendOf(lines: StackChartProps['lines'], look: Pick<StackChartProps, 'density' | 'theme'>) {
  const entries = lines.map(({ name }, index) => ({
    name,
    mark: <i style={{ background: partColor(index, look) }} />,
  }));
  const paler = { background: partColor(0, look), opacity: PARTIAL_OPACITY };
  return lines.some(isPartial) ? [...entries, { name: PARTIAL_MARK, mark: <i style={paler} /> }] : entries;
}
