import type { DateText } from '../calendar.ts';
import { type Comparison, COMPARISONS, type Filter, type Question } from '../dataset/dataset.ts';
import { type Cadence, lastYearPeriod, periodDays, previousPeriod } from '../sheet/period.ts';

/** Which days a figure is of, told from the period of what it stands in 口径. */
export const SPANS = {
  this: '本期',
  previous: '上期',
  year: '去年同期',
  toDate: '本年累计',
  twelve: '近 12 个月',
} as const;
export type Span = keyof typeof SPANS;

/** A figure that a text asks for 文中数字: one measure of a dataset, over days that go with the period. */
export interface FigureAsk {
  readonly dataset: string;
  readonly measure: string;
  readonly span: Span;
  readonly comparison: Comparison;
  readonly filters: readonly Filter[];
}

/** What a picture or table asks for 图表: a question whose days go with the period. */
export interface ChartAsk extends Omit<Question, 'from' | 'to'> {
  readonly span: Span;
}

/** The period that a document is of. */
export interface Period {
  readonly cadence: Cadence;
  readonly key: string;
}

export const LONGEST_ASK = 2_000;
const MOST_FILTERS = 8;
const MOST_VALUES = 50;
const NAME = /^[\w-]{1,60}$/;
/** Anything but what divides the parts. */
const VALUE = /^[^:;,|]{1,80}$/;

/** An ask as one text, by which figures are told apart: `wholesale|turnover|this|year|goods:101,102;region:320104`. */
export function askWritten({ dataset, measure, span, comparison, filters }: FigureAsk): string {
  const narrowed = filters.map(({ dimension, values }) => `${dimension}:${values.join(',')}`).join(';');
  return [dataset, measure, span, comparison, narrowed].join('|');
}

/** The ask of a text; undefined for what is none. Whether there is such a dataset is not looked at. */
export function askRead(text: string): FigureAsk | undefined {
  if (text.length > LONGEST_ASK) return undefined;
  const [dataset = '', measure = '', span = '', comparison = '', narrowed = '', ...rest] = text.split('|');
  if (rest.length > 0 || !NAME.test(dataset) || !NAME.test(measure) || !isSpan(span) || !isComparison(comparison))
    return undefined;
  const filters = filtersRead(narrowed);
  return filters && { dataset, measure, span, comparison, filters };
}

/** The filters of `goods:101,102;region:320104`; undefined where they are none. */
function filtersRead(text: string): readonly Filter[] | undefined {
  const parts = text.split(';').filter((one) => one !== '');
  if (parts.length > MOST_FILTERS) return undefined;
  const filters = parts.map((part) => {
    const [dimension = '', values = '', ...rest] = part.split(':');
    return { dimension, values: values.split(','), isWhole: rest.length === 0 };
  });
  const fits = filters.every(
    ({ dimension, values, isWhole }) =>
      isWhole && NAME.test(dimension) && values.length <= MOST_VALUES && values.every((one) => VALUE.test(one)),
  );
  return fits ? filters.map(({ dimension, values }) => ({ dimension, values })) : undefined;
}

export const isSpan = (text: string): text is Span => Object.hasOwn(SPANS, text);
const isComparison = (text: string): text is Comparison => Object.hasOwn(COMPARISONS, text);

/** The days, both included, that a figure is of; undefined where there is no such period, as a year before the first. */
export function spanDays({ cadence, key }: Period, span: Span): { from: DateText; to: DateText } | undefined {
  const own = periodDays(cadence, key);
  switch (span) {
    case 'this':
      return own;
    case 'previous':
      return daysOf(cadence, previousPeriod(cadence, key));
    case 'year':
      return daysOf(cadence, lastYearPeriod(cadence, key));
    case 'toDate':
      return { from: `${own.to.slice(0, 4)}-01-01`, to: own.to };
    case 'twelve': {
      const year = Number(own.to.slice(0, 4));
      const next = Number(own.to.slice(5, 7)) + 1;
      const from = next > 12 ? `${year}-01-01` : `${year - 1}-${String(next).padStart(2, '0')}-01`;
      return { from, to: own.to };
    }
  }
}

const daysOf = (cadence: Cadence, key: string | null | undefined) =>
  key === null || key === undefined ? undefined : periodDays(cadence, key);

/** The question of a figure. `from` and `to` are left out for a dataset that knows no time. */
export function figureQuestion(ask: FigureAsk, days: { from: DateText; to: DateText } | undefined): Question {
  const { dataset, measure, comparison, filters } = ask;
  const asked = { dataset, measures: [measure], rows: [], columns: [], filters };
  return days === undefined ? { ...asked, comparison: 'none' } : { ...asked, comparison, ...days };
}

/** The question of a picture or table. */
export function chartQuestion(ask: ChartAsk, days: { from: DateText; to: DateText } | undefined): Question {
  const { dataset, measures, rows, columns, filters, comparison, orderBy, order, top } = ask;
  const asked = { dataset, measures, rows, columns, filters, orderBy, order, top };
  return days === undefined ? { ...asked, comparison: 'none' } : { ...asked, comparison, ...days };
}
