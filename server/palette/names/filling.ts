import type { Services } from '../../service/services.ts';
import { keysOnce } from '../keys.ts';
import { keysKept, type Names, namesBook } from './shelves.ts';

/** Read by one statement: where many ask, each statement has its turn among theirs. */
const READ = 4_000;
/** Spelled before others get their turn, some ten milliseconds. */
const SPELLED = 500;
const UNBROKEN = new AbortController().signal;

/** Where names come from, by number. */
export interface NameSource<T> {
  /** The first `most` beyond a number. */
  read(after: number, most: number): Promise<readonly T[]>;
  /** What one is shown as, and the parts that it is found by. */
  called(item: T): { readonly shown: string; readonly parts: readonly string[] };
}

/** All names of a source. Spelled is only what was not called the same `before`, and nobody waits for long meanwhile. */
export async function allNames<T extends { readonly id: number }>(
  { wait }: Pick<Services, 'wait'>,
  { read, called }: NameSource<T>,
  before: Names<T> | undefined,
): Promise<Names<T>> {
  const book = namesBook<T>();
  for (let after = 0; ;) {
    const items = await read(after, READ);
    for (const [index, item] of items.entries()) {
      if (index % SPELLED === SPELLED - 1) await wait(0, UNBROKEN);
      const { shown, parts } = called(item);
      const kept = before && keysKept(before, item.id, shown.length, parts.join('').toLowerCase());
      book.add(item, shown.length, kept ?? keysOnce(...parts));
    }
    const last = items.at(-1);
    if (!last || items.length < READ) return book.done();
    after = last.id;
  }
}

/** Gives back the first of equal texts: a hundred thousand rows name a dozen divisions. */
export function sharedTexts(): <T extends string | null>(text: T) => T {
  const known = new Map<string | null, string | null>();
  return <T extends string | null>(text: T): T => {
    if (!known.has(text)) known.set(text, text);
    return known.get(text) as T;
  };
}
