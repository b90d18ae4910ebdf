import { useMemo } from 'react';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { LineEngine } from '../engine.ts';
import { Legend } from '../Legend.tsx';
import { BAND_DASH, bandTexts } from '../line-spec.ts';
import {
  drawnValues,
  isNoted,
  isPartial,
  NOTED_MARK,
  lineLook,
  linesSpec,
  PARTIAL_DASH,
  PARTIAL_MARK,
  placeText,
} from './lines-spec.ts';
import type { LinesSpecInput } from './lines-spec.ts';
import { SeveralChart } from './SeveralChart.tsx';

const DEFAULT_HEIGHT = 300;

export interface LinesChartProps extends LinesSpecInput {
  /** Height of the drawing in CSS pixels; 300 when left out. */
  readonly height?: number | undefined;
  readonly ariaLabel: string;
  /** Digits behind the point in every figure that is written; as many as each has, two at most, when left out. */
  readonly decimals?: number | undefined;
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
  decimals,
  density,
  theme,
  height = DEFAULT_HEIGHT,
  ariaLabel,
  band,
  besides,
}: LinesChartProps) {
  const spec = useMemo(
    () => linesSpec({ places, lines, xTitle, density, theme, band }),
    [places, lines, xTitle, density, theme, band],
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
                placeText(place, index, lines, unit, decimals) +
                (besides ? `，${besides.title} ${besides.texts[index] ?? ''}` : ''),
            },
          ]
        : [];
    });
  }, [places, lines, unit, decimals, besides]);
  if (marks.length === 0) return <EmptyState height={height} />;
  const course = { places, lines, xTitle, yTitle, unit, decimals, height, ariaLabel, density };
  return (
    <div>
      <Legend entries={legendOf({ lines, band, unit, density, theme })} />
      <SeveralChart {...course} spec={spec} engine={LineEngine} marks={marks} besides={besides} />
    </div>
  );
}

function legendOf({
  lines,
  band = {},
  unit,
  ...look
}: Pick<LinesChartProps, 'lines' | 'band' | 'unit' | 'density' | 'theme'>) {
  const ends = bandTexts(band, unit).map((name) => ({
    name,
    mark: <LineMark stroke="currentColor" dash={BAND_DASH} />,
  }));
  const entries = lines.map(({ name }, index) => {
    const { stroke, dash } = lineLook(index, look);
    return { name, mark: <LineMark stroke={stroke} dash={dash} /> };
  });
  const partial = { name: PARTIAL_MARK, mark: <LineMark stroke="currentColor" dash={PARTIAL_DASH} /> };
  return [
    ...entries,
    ...(lines.some(isPartial) ? [partial] : []),
    ...(lines.some(isNoted) ? [{ name: NOTED_MARK, mark: <NotedMark /> }] : []),
    ...ends,
  ];
}

function NotedMark() {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12">
      <path d="M6 0 L12 6 L6 12 L0 6 Z" fill="currentColor" />
    </svg>
  );
}

function LineMark({ stroke, dash }: { readonly stroke: string; readonly dash: readonly number[] }) {
  return (
    <svg width="28" height="8" viewBox="0 0 28 8">
      <line x1="0" y1="4" x2="28" y2="4" stroke={stroke} strokeWidth="2" strokeDasharray={dash.join(' ')} />
    </svg>
  );
}
