import { allReports } from '#subjects/reports.ts';
import type { DateText } from '#base/calendar.ts';
import type { Dataset, Question } from '#base/dataset/dataset.ts';

/** Addresses of some report or other: of those that a report has not, nothing is told either way. */
const CELLS = [
  'prices/10101/price',
  'prices/10102/price',
  'prices/10201/price',
  'day/week/mon',
  'day/week/tue',
  'night/week/sat',
];

/** Questions to the dataset of a report, or of what is owed, over some days, since the first of them, and of all days: every dimension on either side, with and without filters, and each measure with others and alone. */
export function waysFor(
  { measures, dimensions }: Dataset,
  from: DateText,
  to: DateText,
): readonly Omit<Question, 'dataset' | 'comparison'>[] {
  const keys = measures.map(({ key }) => key);
  const plain = keys.filter((key) => key !== 'reports' && key !== 'enterprises');
  const some = keys.length === plain.length ? [keys] : [keys, plain, ['reports'], ['mean', 'enterprises']];
  const of = dimensions[0]?.key ?? '';
  const values = of === 'report' ? allReports.map(({ key }) => key) : CELLS;
  const ofCells = (many: number) => [{ dimension: of, values: values.slice(0, many) }];
  const divisions = { dimension: 'region', values: ['320115', '320114', '320104'] };
  const days = { from, to };
  const ways = [
    { rows: [of], columns: ['region'], filters: [divisions], ...days },
    { rows: ['day'], columns: [], filters: ofCells(1), ...days },
    { rows: ['region', 'month'], columns: [of], filters: ofCells(6), ...days },
    { rows: [], columns: [], filters: [], ...days },
    { rows: ['region'], columns: ['month'], filters: [], ...days },
    { rows: ['week'], columns: ['quarter'], filters: [...ofCells(4), divisions], ...days },
  ];
  const undated = ways.map((way, at) => ({
    ...way,
    ...(at % 3 === 0 ? { from } : { from: undefined }),
    to: undefined,
  }));
  // By turns: two ways together ask for all of them.
  return [...ways, ...undated].flatMap((way, at) =>
    some
      .filter((_, place) => some.length === 1 || (place + at) % 2 === 0)
      .map((measured) => ({ ...way, measures: measured })),
  );
}
