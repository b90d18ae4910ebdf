import { type Chart, type Dataset, isGrain, type Measure, type Question } from '#base/dataset/dataset.ts';
import { changePercent } from '#base/figures/ratio.ts';
import { numberText, signedText } from '#base/number-text.ts';
import { STATISTIC_HEADING } from '../menu/terms.ts';
import { EXPLORER_PATH, KEPT_PAGE } from './terms.ts';
import type { Answer, AnswerCell, AskedQuestion } from './wire.ts';

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

/** The measures that a question asks for, as its dataset declares them. */
export const measuresOf = (dataset: Pick<Dataset, 'measures'>, question: Question): readonly Measure[] =>
  question.measures.flatMap((key) => dataset.measures.find((one) => one.key === key) ?? []);

/** A figure as it is read; what is not known is a dash. */
export function figureText(value: number | null | undefined, { decimals }: Measure): string {
  return numberText(value, decimals) || '—';
}

/** By how many per cent a cell's measure differs from what it is compared with; undefined where that says nothing. */
export function changeOf(cell: AnswerCell | undefined, at: number): number | undefined {
  const [value, base] = [cell?.values[at], cell?.base[at]];
  return typeof value === 'number' && typeof base === 'number' ? changePercent(value, base) : undefined;
}

/** What a question comes to in a sentence 要点: its words, and of each measure the total with its change; where nothing adds up, how many rows there are. */
export function headline({
  dataset,
  question,
  answer,
}: {
  readonly dataset: Pick<Dataset, 'measures'>;
  readonly question: Question;
  readonly answer: Answer;
}): string {
  const { sentence, cells, rows } = answer;
  if (cells.length === 0) return `${sentence}，没有数据`;
  const [row, column] = [question.rows.length === 0 ? 0 : -1, question.columns.length === 0 ? 0 : -1];
  const total = cells.find((cell) => cell.row === row && cell.column === column);
  const figures = measuresOf(dataset, question).flatMap((measure, at) => {
    const value = total?.values[at];
    if (typeof value !== 'number') return [];
    const change = changeOf(total, at);
    const changed = change === undefined ? '' : `（${signedText(change)}%）`;
    return [`${measure.title} ${numberText(value, measure.decimals)} ${measure.unit}`.trimEnd() + changed];
  });
  return `${sentence}：${figures.length > 0 ? figures.join('，') : `共 ${rows.length} 行`}`;
}
