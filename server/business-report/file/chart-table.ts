import type { ChartAnswer } from '#base/narrative/answers.ts';
import { OUTCOMES } from '#base/narrative/answers.ts';
import { numberText } from '#base/number-text.ts';

/** A picture's figures as a table: headings, a line a place, and their totals where there are any. */
export interface ChartTable {
  readonly headings: readonly string[];
  readonly lines: ReadonlyArray<readonly string[]>;
  readonly notes: readonly string[];
}

const BLANK = '—';

/** The table of an answer; undefined where nothing is known, which is told in words. */
export function chartTable({ outcome, axis, places, series, notes }: ChartAnswer): ChartTable | undefined {
  if (outcome !== 'known') return undefined;
  const lineOf = (name: string, of: (index: number) => number | null | undefined): readonly string[] => [
    name,
    ...series.map(({ decimals }, index) => numberText(of(index), decimals) || BLANK),
  ];
  const hasTotal = places.length > 1 && series.some(({ total }) => total !== null);
  return {
    headings: [axis || '项目', ...series.map(({ name, unit }) => (unit === '' ? name : `${name}（${unit}）`))],
    lines: [
      ...places.map((place, at) => lineOf(place, (index) => series[index]?.values[at])),
      ...(hasTotal ? [lineOf('合计', (index) => series[index]?.total)] : []),
    ],
    notes,
  };
}

/** What is said in the place of a picture that nothing is known of. */
export const chartGap = (answer: ChartAnswer | undefined): string =>
  answer === undefined || answer.outcome === 'known' ? '没有数据' : OUTCOMES[answer.outcome];
