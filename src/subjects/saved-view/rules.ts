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

type Part = readonly [name: string, value: string];

/** The question of an address alone, in its order; undefined where there is none or it is too long. */
export function keptQuery(text: string): string | undefined {
  const parts = partsOf(text);
  if (!parts?.some(([name, value]) => name === 'dataset' && value !== '')) return undefined;
  const kept = written(parts);
  return kept.length > LONGEST_VIEW_QUERY ? undefined : kept;
}

/** Whether two addresses ask the same. */
export function isSameQuery(one: string, other: string): boolean {
  return sorted(one) === sorted(other);
}

const sorted = (text: string): string =>
  written((partsOf(text) ?? []).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))));

const written = (parts: readonly Part[]): string =>
  parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');

/** What of an address is of a question; undefined for what no browser has written. */
function partsOf(text: string): readonly Part[] | undefined {
  if (text.length > LONGEST_VIEW_QUERY) return undefined;
  try {
    return text
      .split('&')
      .map((part): Part => {
        const at = part.indexOf('=');
        return at < 0 ? [part, ''] : [part.slice(0, at), decodeURIComponent(part.slice(at + 1).replaceAll('+', ' '))];
      })
      .filter(([name]) => PARTS.has(name));
  } catch {
    return undefined;
  }
}
