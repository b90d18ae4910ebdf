import type { Question } from '#base/dataset/dataset.ts';
import type { AskedQuestion } from '#subjects/dataset/wire.ts';

/** So often an answer is asked for anew, ms: a page that stands open is of now. */
export const ANSWER_REFRESH = 60_000;

/** A question as its call takes it. */
export const asked = (question: Question): AskedQuestion => ({
  ...question,
  measures: [...question.measures],
  rows: [...question.rows],
  columns: [...question.columns],
  filters: question.filters.map(({ dimension, values }) => ({ dimension, values: [...values] })),
  from: question.from,
  to: question.to,
  orderBy: question.orderBy,
  order: question.order,
  top: question.top,
});
