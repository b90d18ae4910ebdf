import { useMemo } from 'react';
import { numberText } from '#base/number-text.ts';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { SharesEngine } from '../engine-shares.ts';
import { PARTIAL_MARK, placeText } from './lines-spec.ts';
import { SeveralChart } from './SeveralChart.tsx';
import { PARTIAL_OPACITY, partColor, type StackInput, stackSpec, stackTotals } from './stack-spec.ts';
import styles from './Several.module.css';

export interface StackChartProps extends StackInput {
  readonly yTitle: string;
  readonly unit: string;
  readonly ariaLabel: string;
  /** Height of the drawing in CSS pixels; 300 when left out. */
  readonly height?: number | undefined;
}

/** What a whole is made of at each place 堆积图, told apart by colour, order and legend; each place readable by pointer, arrow keys and as a table. */
export function StackChart({
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
      text: `${placeText(x, index, lines, unit)}，合计 ${numberText(totals[index] ?? 0)} ${unit}`,
    }));
  }, [places, lines, unit]);
  if (places.length === 0 || lines.length === 0) return <EmptyState height={height} />;
  const course = { places, lines, xTitle, yTitle, unit, height, ariaLabel, density };
  return (
    <div>
      <ul className={styles['legend']} aria-hidden="true">
        {lines.map(({ name }, index) => (
          <li key={name}>
            <i style={{ background: partColor(index, { density, theme }) }} />
            {name}
          </li>
        ))}
        {lines.some(({ partial }) => partial?.includes(true)) && (
          <li>
            <i style={{ background: partColor(0, { density, theme }), opacity: PARTIAL_OPACITY }} />
            {PARTIAL_MARK}
          </li>
        )}
      </ul>
      <SeveralChart {...course} spec={spec} engine={SharesEngine} marks={marks} />
    </div>
  );
}
