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
  marking: question.marking && { ...question.marking },
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
export function changeOf(cell: Pick<AnswerCell, 'values' | 'base'> | undefined, at: number): number | undefined {
  const [value, base] = [cell?.values[at], cell?.base[at]];
  return typeof value === 'number' && typeof base === 'number' ? changePercent(value, base) : undefined;
}

/** What was asked, by which dataset, and what came of it. */
interface Shown {
  readonly dataset: Pick<Dataset, 'measures'>;
  readonly question: Question;
  readonly answer: Answer;
}

/**
 * What a question comes to in a sentence 要点: its words, and of each measure the total with its change; where nothing adds up, the highest and the lowest
 * row, and how many there are.
 */
export function headline(shown: Shown): string {
  const { sentence, cells, rows } = shown.answer;
  if (cells.length === 0) return `${sentence}，没有数据`;
  const figures = totalsOf(shown);
  if (figures.length > 0) return `${sentence}：${figures.join('，')}`;
  return `${sentence}：${[...extremesOf(shown), `共 ${rows.length} 行`].join('，')}`;
}

function totalsOf({ dataset, question, answer }: Shown): readonly string[] {
  const [row, column] = [question.rows.length === 0 ? 0 : -1, question.columns.length === 0 ? 0 : -1];
  const total = answer.cells.find((cell) => cell.row === row && cell.column === column);
  return measuresOf(dataset, question).flatMap((measure, at) => {
    const value = total?.values[at];
    if (typeof value !== 'number') return [];
    const change = changeOf(total, at);
    const changed = change === undefined ? '' : `（${signedText(change)}%）`;
    return [`${measure.title} ${amountOf(value, measure)}${changed}`];
  });
}

/** The rows with most and least of the first measure; none where columns stand beside each other. */
function extremesOf({ dataset, question, answer }: Shown): readonly string[] {
  const [measure] = measuresOf(dataset, question);
  if (!measure || question.columns.length > 0) return [];
  const known = answer.cells.flatMap(({ row, values: [value] }) =>
    row >= 0 && typeof value === 'number' ? [{ name: answer.rows[row]?.names.join(' ') ?? '', value }] : [],
  );
  const sorted = known.toSorted((one, other) => other.value - one.value);
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (!most || !least || most === least) return [];
  return [
    `${measure.title}最高 ${most.name} ${amountOf(most.value, measure)}`,
    `最低 ${least.name} ${amountOf(least.value, measure)}`,
  ];
}

const amountOf = (value: number, measure: Measure): string => `${figureText(value, measure)} ${measure.unit}`.trimEnd();
