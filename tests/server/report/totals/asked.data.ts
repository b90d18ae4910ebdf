import type { DateText } from '#base/calendar.ts';
import type { Measure, Question } from '#base/dataset/dataset.ts';

/** Addresses of some report or other: of those that a report has not, nothing is told either way. */
const CELLS = [
  'prices/10101/price',
  'prices/10102/price',
  'prices/10201/price',
  'day/week/mon',
  'day/week/tue',
  'night/week/sat',
];
const ofCells = (many: number) => [{ dimension: 'cell', values: CELLS.slice(0, many) }];

/** Questions to the dataset of a report over some days: every dimension on either side, with and without filters, and each measure with others and alone. */
export function waysFor(
  measures: readonly Measure[],
  from: DateText,
  to: DateText,
): readonly Omit<Question, 'dataset' | 'comparison'>[] {
  const keys = measures.map(({ key }) => key);
  const some = [
    keys,
    keys.filter((key) => key !== 'reports' && key !== 'enterprises'),
    ['reports'],
    ['mean', 'enterprises'],
  ];
  const divisions = { dimension: 'region', values: ['320115', '320114', '320104'] };
  const days = { from, to };
  const ways = [
    { rows: ['cell'], columns: ['region'], filters: [divisions], ...days },
    { rows: ['day'], columns: [], filters: ofCells(1), ...days },
    { rows: ['region', 'month'], columns: ['cell'], filters: ofCells(6), ...days },
    { rows: [], columns: [], filters: [], ...days },
    { rows: ['region'], columns: ['month'], filters: [], ...days },
    { rows: ['week'], columns: ['quarter'], filters: [...ofCells(4), divisions], ...days },
  ];
  return ways.flatMap((way) => some.map((measured) => ({ ...way, measures: measured })));
}
