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
  'marking',
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

/** A question that somebody subscribed to, with what it comes to in a line where that is told. */
export interface Subscribed {
  readonly name: string;
  readonly line?: string | undefined;
}

/** Characters of what names the questions without a line, beside their names. */
const AROUND_NAMES = 20;

/** A message of at most `most` characters 订阅消息: a line of each question that has one and fits, the names of the others, and of more names how many. */
export function subscriptionText(
  { head, tail, views }: { readonly head: string; readonly tail: string; readonly views: readonly Subscribed[] },
  most: number,
): string {
  const lines: string[] = [];
  const left: string[] = [];
  let room = most - head.length - tail.length - AROUND_NAMES;
  for (const { name, line } of views) {
    const isTold = line !== undefined && line.length + 1 <= room;
    if (isTold) room -= line.length + 1;
    (isTold ? lines : left).push(isTold ? line : `“${name}”`);
  }
  const named: string[] = [];
  for (const name of left) {
    room -= name.length + 1;
    if (room < 0) break;
    named.push(name);
  }
  const many = named.length < left.length ? [`${left.length} 个`] : [];
  const others = [...(named.length > 0 ? [named.join('、')] : []), ...many].join('等 ');
  return [head, ...lines, ...(left.length > 0 ? [`另有 ${others}。`] : []), tail].join('\n');
}
