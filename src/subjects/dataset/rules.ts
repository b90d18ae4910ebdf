import { type Chart, isGrain, type Question } from '#base/dataset/dataset.ts';
import { STATISTIC_HEADING } from '../menu/terms.ts';
import { EXPLORER_PATH, KEPT_PAGE } from './terms.ts';
import type { AskedQuestion } from './wire.ts';

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

/** The way to a question in 自助统计, by the query of its address. */
export const explorerPath = (query: string): string => `${STATISTIC_HEADING.path}/${EXPLORER_PATH}?${query}`;

/** The number of the kept question whose page this is; undefined for any other page. */
export function keptIn(component: string): number | undefined {
  const number = component.startsWith(KEPT_PAGE) ? component.slice(KEPT_PAGE.length) : '';
  return /^[1-9]\d{0,9}$/.test(number) ? Number(number) : undefined;
}

/** What cannot be read from afar is drawn otherwise on a wall. */
const WALL_CHARTS: Partial<Readonly<Record<Chart, Chart>>> = { small: 'line', calendar: 'line', flow: 'none' };

/** What a wall draws a picture as 大屏图形. */
export const wallChart = (chart: Chart): Chart => WALL_CHARTS[chart] ?? chart;

/** Which of so many figures are shown side by side where only `room` have a place: the latest of a course of time, its total with it, else the first ones. */
export function fittingFigures(
  { columns }: Pick<Question, 'columns'>,
  count: number,
  room: number,
): { readonly from: number; readonly to: number } {
  const most = Math.max(1, room);
  if (count <= most) return { from: 0, to: count };
  return columns.some(isGrain) ? { from: count - most, to: count } : { from: 0, to: most };
}
