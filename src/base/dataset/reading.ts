import { addDays, type DateText, isDate } from '../calendar.ts';
import { filtersRead, NONE } from './address.ts';
import {
  type Chart,
  CHARTS,
  type Comparison,
  COMPARISONS,
  type Dataset,
  type DatasetView,
  type Question,
} from './dataset.ts';
import { type Marking, markingRead } from './marking.ts';
import { wholeFrom } from './partial.ts';

/** What stands where an address names nothing: a declared view, a kept question, or a dataset's first measure by its first dimension. */
export interface Start extends Pick<DatasetView, 'question' | 'days' | 'chart'> {
  /** Days that a kept question names itself, instead of those counted back from the last one. */
  readonly from?: DateText | undefined;
  readonly to?: DateText | undefined;
}

/** A value of an address by its name; '' where it has none. */
export type TextOf = (name: string) => string;

const DAYS_SHOWN = 30;
const MOST_SHOWN = 500;
const LATEST = '9999-12-31';

/** What the explorer begins a dataset with. */
export function startOf({
  name,
  measures,
  dimensions,
  time,
}: Pick<Dataset, 'name' | 'measures' | 'dimensions' | 'time'>): Start {
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

/** What a page begins with that is of a kept question: the question, and its days only where it names them. */
export function keptStart(dataset: Parameters<typeof startOf>[0], textOf: TextOf): Start {
  const start = startOf(dataset);
  const question = questionIn(textOf, { ...start, days: 0 }, LATEST);
  const day = (name: string): DateText | undefined => (isDate(textOf(name)) ? textOf(name) : undefined);
  return {
    question,
    days: start.days,
    chart: chartIn(textOf, start),
    ...(start.days === 0 ? {} : { from: day('start'), to: day('end') }),
  };
}

/** The question of an address, over days up to `last` where it names none; the first period of its time is a whole one then. */
export function questionIn(textOf: TextOf, start: Start, last: DateText): Question {
  const { question, days } = start;
  const listOr = (name: string, otherwise: readonly string[]): readonly string[] => {
    const text = textOf(name);
    return text === '' ? otherwise : text === NONE ? [] : text.split(',').filter((part) => part !== '');
  };
  const dayOr = (name: string, otherwise: DateText, latest: DateText): DateText => {
    const text = textOf(name);
    return isDate(text) && text <= latest ? text : otherwise;
  };
  const to = days === 0 ? undefined : dayOr('end', start.to ?? last, LATEST);
  const asked = { rows: listOr('rows', question.rows), columns: listOr('columns', question.columns) };
  const from =
    to === undefined
      ? undefined
      : dayOr('start', earlier(start.from, to) ?? wholeFrom(asked, addDays(to, 1 - days)), to);
  const top = Number(textOf('top') || question.top || 0);
  const order = textOf('orderBy') || question.orderBy;
  const way = textOf('order') || question.order;
  const measures = listOr('measures', question.measures);
  const marking = markingOr(textOf('marking'), question.marking);
  return {
    dataset: question.dataset,
    measures,
    ...asked,
    filters: filtersOr(textOf('filters'), question.filters),
    from,
    to,
    comparison: keyOr(COMPARISONS, textOf('comparison'), question.comparison) as Comparison,
    ...(order === undefined || order === NONE || !measures.includes(order)
      ? {}
      : { orderBy: order, order: way === 'asc' ? 'asc' : 'desc' }),
    ...(Number.isInteger(top) && top > 0 && top <= MOST_SHOWN ? { top } : {}),
    ...(marking !== undefined && measures.includes(marking.measure) ? { marking } : {}),
  };
}

/** What an address draws its answer as. */
export const chartIn = (textOf: TextOf, { chart }: Pick<Start, 'chart'>): Chart =>
  keyOr(CHARTS, textOf('chart'), chart) as Chart;

const earlier = (day: DateText | undefined, to: DateText): DateText | undefined =>
  day !== undefined && day <= to ? day : undefined;

function filtersOr(text: string, otherwise: Question['filters']): Question['filters'] {
  if (text === '') return otherwise;
  if (text === NONE) return [];
  return filtersRead(text).map(({ dimension, values }) => ({
    dimension,
    values: values.filter((value) => value !== ''),
  }));
}

/** What an address marks; what says no value marks nothing. */
function markingOr(text: string, otherwise: Marking | undefined): Marking | undefined {
  if (text === '') return otherwise;
  const marking = markingRead(text);
  return marking.high === undefined && marking.low === undefined ? undefined : marking;
}

const keyOr = (known: object, key: string, otherwise: string): string => (Object.hasOwn(known, key) ? key : otherwise);
