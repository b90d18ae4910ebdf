import { wholeFrom } from '#base/dataset/partial.ts';
import { addDays, type DateText } from '#base/calendar.ts';
import { filtersRead, NONE } from '#base/dataset/address.ts';
import {
  type Chart,
  CHARTS,
  type Comparison,
  COMPARISONS,
  type Dataset,
  type DatasetView,
  type Question,
} from '#base/dataset/dataset.ts';
import { dateIn, listIn, textIn } from '../parts/address.ts';

/** What stands where an address names nothing: a declared view, or a dataset's first measure by its first dimension. */
export type Start = Pick<DatasetView, 'question' | 'days' | 'chart'>;

const DAYS_SHOWN = 30;

/** What the explorer begins a dataset with. */
export function startOf({ name, measures, dimensions, time }: Dataset): Start {
  return {
    question: {
      dataset: name,
      measures: measures.slice(0, 1).map(({ key }) => key),
      rows: dimensions.slice(0, 1).map(({ key }) => key),
      columns: [],
      filters: [],
      comparison: 'none',
    },
    days: time === null ? 0 : DAYS_SHOWN,
    chart: 'none',
  };
}

const listOr = (query: Query, name: string, otherwise: readonly string[]): readonly string[] => {
  const text = textIn(query, name);
  return text === '' ? otherwise : text === NONE ? [] : listIn(query, name);
};
type Query = Pick<URLSearchParams, 'get'>;

function filtersIn(query: Query, otherwise: Question['filters']): Question['filters'] {
  const text = textIn(query, 'filters');
  if (text === '') return otherwise;
  if (text === NONE) return [];
  return filtersRead(text).map(({ dimension, values }) => ({
    dimension,
    values: values.filter((value) => value !== ''),
  }));
}

/** The question of an address, over days up to `last` where it names none; the first period of its time is a whole one then. */
export function questionIn(query: Query, { question, days }: Start, last: DateText): Question {
  const to = days === 0 ? undefined : dateIn(query, 'end', last, '9999-12-31');
  const asked = { rows: listOr(query, 'rows', question.rows), columns: listOr(query, 'columns', question.columns) };
  const from = to === undefined ? undefined : dateIn(query, 'start', wholeFrom(asked, addDays(to, 1 - days)), to);
  const top = Number(textIn(query, 'top') || question.top || 0);
  const order = textIn(query, 'orderBy') || question.orderBy;
  const way = textIn(query, 'order') || question.order;
  const measures = listOr(query, 'measures', question.measures);
  return {
    dataset: question.dataset,
    measures,
    ...asked,
    filters: filtersIn(query, question.filters),
    from,
    to,
    comparison: keyOr(COMPARISONS, textIn(query, 'comparison'), question.comparison) as Comparison,
    ...(order === undefined || order === NONE || !measures.includes(order)
      ? {}
      : { orderBy: order, order: way === 'asc' ? 'asc' : 'desc' }),
    ...(Number.isInteger(top) && top > 0 && top <= 500 ? { top } : {}),
  };
}

/** What an address draws its answer as. */
export const chartIn = (query: Query, { chart }: Start): Chart => keyOr(CHARTS, textIn(query, 'chart'), chart) as Chart;

const keyOr = (known: object, key: string, otherwise: string): string => (Object.hasOwn(known, key) ? key : otherwise);
