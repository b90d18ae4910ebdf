import { type Dataset, dimensionsOf, type Question } from './dataset.ts';

/** A question without what its dataset does not declare, as where a dimension has gone since it was kept; undefined where no measure is left to ask for. */
export function withoutLacking(dataset: Dataset, question: Question): Question | undefined {
  const measures = question.measures.filter((name) => dataset.measures.some(({ key }) => key === name));
  if (measures.length === 0) return undefined;
  const known = dimensionsOf(dataset).map(({ key }) => key);
  const { filters, orderBy, marking } = question;
  return {
    ...question,
    measures,
    rows: question.rows.filter((name) => known.includes(name)),
    columns: question.columns.filter((name) => known.includes(name)),
    filters: filters.filter(({ dimension }) => known.includes(dimension)),
    orderBy: orderBy === undefined || measures.includes(orderBy) ? orderBy : measures[0],
    marking: marking && measures.includes(marking.measure) ? marking : undefined,
  };
}
