import { COMPARISONS, type Dataset, dimensionsOf, type Question } from './dataset.ts';
import { markingText } from './marking.ts';
import { partialText } from './partial.ts';

/** Values that a sentence names of one dimension; of more it tells how many. */
const MOST_NAMED = 3;

/**
 * A question as a person says it: 2026年5月1日至2026年5月31日，商品为猪肉，按日看零售均价，与去年同期相比. Names of values come from `nameOf`, which gives the
 * key itself where it knows none.
 */
export function sentenceOf(
  dataset: Dataset,
  question: Question,
  nameOf: (dimension: string, key: string) => string,
): string {
  const { measures, rows, columns, filters, from, to, comparison, orderBy, order, top, marking } = question;
  const partial = partialText(question);
  const titles = new Map([...dimensionsOf(dataset), ...dataset.measures].map(({ key, title }) => [key, title]));
  const named = (keys: readonly string[]): string => keys.map((key) => titles.get(key) ?? key).join('、');
  const unitOf = (key: string): string => dataset.measures.find((one) => one.key === key)?.unit ?? '';
  const by = [...rows, ...columns];
  const parts = [
    from === undefined || to === undefined ? '现状' : from === to ? dayText(from) : `${dayText(from)}至${dayText(to)}`,
    ...filters.map(({ dimension, values }) => {
      const shown = values.slice(0, MOST_NAMED).map((value) => nameOf(dimension, value));
      return `${named([dimension])}为${shown.join('、')}${values.length > MOST_NAMED ? `等 ${values.length} 个` : ''}`;
    }),
    `${by.length === 0 ? '合并' : `按${named(by)}`}看${named(measures)}`,
    ...(comparison === 'none' ? [] : [COMPARISONS[comparison]]),
    ...(orderBy === undefined ? [] : [`按${named([orderBy])}${order === 'asc' ? '从低到高' : '从高到低'}`]),
    ...(top === undefined ? [] : [`只看前 ${top} 项`]),
    ...(marking === undefined
      ? []
      : [`标出${named([marking.measure])}${markingText(marking, unitOf(marking.measure))}`]),
    ...(partial === undefined ? [] : [partial]),
  ];
  return `${dataset.title}：${parts.join('，')}`;
}

function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
