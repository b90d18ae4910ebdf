import type { Measure, Question } from '#base/dataset/dataset.ts';
import type { Answer } from '../wire.ts';

type Asked = Pick<Question, 'rows' | 'columns'>;
type Kept = Pick<Measure, 'neverOver'>;
type Told = Pick<Answer, 'cells' | 'parts'>;
type Cell = Pick<Answer['cells'][number], 'values' | 'withheld'>;

const isOver = ({ neverOver = [] }: Kept, dimensions: readonly string[]): boolean =>
  neverOver.some((dimension) => dimensions.includes(dimension));
const says = ({ values, withheld }: Cell, at: number): boolean => withheld || typeof values[at] === 'number';

/** Whether the totals of the rows say something of the measure at a place of the question: of what is never put together over the columns there is none. */
export function isRowTotalTold(question: Asked, measure: Kept, at: number, { cells, parts = [] }: Told): boolean {
  return (
    !isOver(measure, question.columns) || [...cells, ...parts].some((cell) => cell.column === -1 && says(cell, at))
  );
}

/** Whether the line of totals says anything of any of the measures. */
export function isTotalLineTold(question: Asked, measures: readonly Kept[], { cells }: Pick<Told, 'cells'>): boolean {
  return measures.some(
    (measure, at) => !isOver(measure, question.rows) || cells.some((cell) => cell.row === -1 && says(cell, at)),
  );
}
