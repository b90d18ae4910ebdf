import { useMemo } from 'react';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { LineEngine } from '../engine.ts';
import { drawnValues, lineLook, linesSpec, PARTIAL_DASH, PARTIAL_MARK, placeText } from './lines-spec.ts';
import type { LinesSpecInput } from './lines-spec.ts';
import { SeveralChart } from './SeveralChart.tsx';
import styles from './Several.module.css';

const DEFAULT_HEIGHT = 300;

export interface LinesChartProps extends LinesSpecInput {
  /** Height of the drawing in CSS pixels; 300 when left out. */
  readonly height?: number | undefined;
  readonly ariaLabel: string;
  /** What else the table twin says of each place, e.g. how complete it is. */
  readonly besides?: { readonly title: string; readonly texts: readonly string[] } | undefined;
}

/** Several lines over the same places, told apart by colour, dash and legend, each place readable by pointer, by arrow keys and as a table. */
export function LinesChart({
  places,
  lines,
  xTitle,
  yTitle,
  unit,
  density,
  theme,
  height = DEFAULT_HEIGHT,
  ariaLabel,
  besides,
}: LinesChartProps) {
  const spec = useMemo(
    () => linesSpec({ places, lines, xTitle, density, theme }),
    [places, lines, xTitle, density, theme],
  );
  const marks = useMemo(() => {
    const drawn = drawnValues({ places, lines }).filter(({ y }) => y !== null);
    return places.flatMap((place, index) => {
      const record = drawn.find(({ x }) => x === place);
      return record
        ? [
            {
              record,
              text:
                placeText(place, index, lines, unit) +
                (besides ? `，${besides.title} ${besides.texts[index] ?? ''}` : ''),
            },
          ]
        : [];
    });
  }, [places, lines, unit, besides]);
  if (marks.length === 0) return <EmptyState height={height} />;
  const course = { places, lines, xTitle, yTitle, unit, height, ariaLabel, density };
  return (
    <div>
      <ul className={styles['legend']} aria-hidden="true">
        {lines.map(({ name }, index) => {
          const { stroke, dash } = lineLook(index, { density, theme });
          return (
            <li key={name}>
              <svg width="28" height="8" viewBox="0 0 28 8">
                <line x1="0" y1="4" x2="28" y2="4" stroke={stroke} strokeWidth="2" strokeDasharray={dash.join(' ')} />
              </svg>
              {name}
            </li>
          );
        })}
        {lines.some(({ partial }) => partial?.includes(true)) && (
          <li>
            <svg width="28" height="8" viewBox="0 0 28 8">
              <line
                x1="0"
                y1="4"
                x2="28"
                y2="4"
                stroke="currentColor"
                strokeWidth="2"
                strokeDasharray={PARTIAL_DASH.join(' ')}
              />
            </svg>
            {PARTIAL_MARK}
          </li>
        )}
      </ul>
      <SeveralChart {...course} spec={spec} engine={LineEngine} marks={marks} besides={besides} />
    </div>
  );
}
