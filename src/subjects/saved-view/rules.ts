import { LONGEST_VIEW_QUERY } from './terms.ts';

/** The parts of an address of 自助统计 (base/dataset/address.ts); nothing else is kept, so that what is opened again is a question. */
const PARTS = new Set([
  'dataset',
  'measures',
  'rows',
  'columns',
  'filters',
  'comparison',
  'chart',
  'start',
  'end',
  'orderBy',
  'order',
  'top',
]);

/** The question of an address alone, in its order; undefined where there is none or it is too long. */
export function keptQuery(text: string): string | undefined {
  if (text.length > LONGEST_VIEW_QUERY) return undefined;
  const query = new URLSearchParams(text);
  if (!query.get('dataset')) return undefined;
  const kept = new URLSearchParams([...query].filter(([name]) => PARTS.has(name)));
  return kept.toString().length > LONGEST_VIEW_QUERY ? undefined : kept.toString();
}

/** Whether two addresses ask the same. */
export function isSameQuery(one: string, other: string): boolean {
  return sorted(one) === sorted(other);
}

const sorted = (text: string): string => {
  const query = new URLSearchParams(keptQuery(text) ?? '');
  query.sort();
  return query.toString();
};
