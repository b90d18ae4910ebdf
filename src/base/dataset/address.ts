import { z } from 'zod';
import type { Chart, Question } from './dataset.ts';
import { markingWritten } from './marking.ts';

/** An empty list stands in an address as this, so that it is told from a list that is not there. */
export const NONE = '-';

/** A value as a text of filters has it: what divides them is written as its code. */
const valueWritten = (value: string): string => value.replaceAll(/[%:;,]/g, (one) => encodeURIComponent(one));
const valueRead = (text: string): string => text.replaceAll(/%(?:25|3A|3B|2C)/g, (one) => decodeURIComponent(one));

/** Filters as an address has them: `goods:1,2;region:3`. */
export const filtersWritten = (filters: Question['filters']): string =>
  filters.map(({ dimension, values }) => `${dimension}:${values.map(valueWritten).join(',')}`).join(';') || NONE;

/** The filters of such a text. */
export const filtersRead = (text: string): { dimension: string; values: string[] }[] =>
  text
    .split(';')
    .filter((one) => one !== '')
    .map((one) => {
      const [dimension = '', ...values] = one.split(':');
      return { dimension, values: values.join(':').split(',').map(valueRead) };
    });

/** Characters of a value that is filtered by, at most. */
export const LONGEST_CHOSEN = 200;
const MOST_FILTERS = 8;
const MOST_CHOSEN = 200;
const LONGEST_FILTERS = 8_000;
const key = z.string().regex(/^[^:;,]{1,80}$/, '筛选条件不合法');
/** Values may be addresses of cells, or texts as another's system has them. */
const value = z
  .string()
  .min(1, '筛选条件不合法')
  .max(LONGEST_CHOSEN, `筛选的值最多 ${LONGEST_CHOSEN} 字`)
  .refine((text) => !text.includes('\0'), '筛选条件不合法');
const filter = z.object({ dimension: key, values: z.array(value).max(MOST_CHOSEN) });

/** Filters as one text, so that an address can hold them: `goods:10101,10102;region:320104`. */
export const filtersText = z.codec(
  z.string().max(LONGEST_FILTERS).optional(),
  z.array(filter).max(MOST_FILTERS, `最多 ${MOST_FILTERS} 个筛选条件`),
  {
    decode: (text) => filtersRead(text ?? ''),
    encode: (filters) => (filters.length === 0 ? undefined : filtersWritten(filters)),
  },
);

/** A question as the query of an address of 自助统计, from which the page reads the same question again. */
export function questionWritten(question: Question, chart: Chart): string {
  const { dataset, measures, rows, columns, filters, from, to, comparison, orderBy, order, top, marking } = question;
  const list = (keys: readonly string[]): string => keys.join(',') || NONE;
  const parts = {
    dataset,
    measures: list(measures),
    rows: list(rows),
    columns: list(columns),
    filters: filtersWritten(filters),
    comparison,
    chart,
    ...(from === undefined || to === undefined ? {} : { start: from, end: to }),
    ...(orderBy === undefined ? {} : { orderBy, order: order ?? 'desc' }),
    ...(top === undefined ? {} : { top: String(top) }),
    ...(marking === undefined ? {} : { marking: markingWritten(marking) }),
  };
  return Object.entries(parts)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join('&');
}
