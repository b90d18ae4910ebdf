import { type Keys, lettersOf, type Place, type Spelled, type Spelling } from '../keys.ts';

/** Stands between names: no name and nothing typed has it. */
export const BETWEEN = '\0';

/** Something with a name; what is read anew is known again by its number. */
interface Numbered {
  readonly id: number | string;
}

/** The names of one length, in order, each kind of text in a row: 100,000 are searched by a few looks through long texts. */
export interface Shelf<T> extends Spelled {
  readonly length: number;
  readonly items: readonly T[];
  /** Lower-case titles, each before a mark, and where each begins. */
  readonly titles: string;
  readonly titleAt: Int32Array;
  /** For every spelling the item that it spells, and its place in the row. */
  readonly owners: Int32Array;
  readonly firsts: Int32Array;
  readonly starts: Int32Array;
  readonly letters: Int32Array;
  readonly heads: Int32Array;
  /** The spellings that begin with a character, by its number. */
  readonly begins: ReadonlyMap<number, Int32Array>;
  /** What occurs in any of the titles, in any spelling, and at the head of any syllable. */
  readonly anyInTitles: number;
  readonly anyLetters: number;
  readonly anyHeads: number;
}

/** Names that can be searched: by the length of what they are shown as, then in the order they came. */
export interface Names<T> {
  readonly size: number;
  readonly shelves: readonly Shelf<T>[];
}

/** Takes names one by one, and makes them searchable. */
export interface NamesBook<T> {
  /** `length` is that of the title as shown: of equally good hits the shorter comes first. */
  add(item: T, length: number, keys: Keys): void;
  done(): Names<T>;
}

export function namesBook<T extends Numbered>(): NamesBook<T> {
  const filled = new Map<number, ReturnType<typeof shelfBook<T>>>();
  let size = 0;
  return {
    add(item, length, keys) {
      const shelf = filled.get(length) ?? shelfBook<T>(length);
      filled.set(length, shelf);
      shelf.add(item, keys);
      size += 1;
    },
    done: () => ({
      size,
      shelves: [...filled].toSorted(([one], [other]) => one - other).map(([, shelf]) => shelf.done()),
    }),
  };
}

function shelfBook<T>(length: number) {
  const items: T[] = [];
  const numbers = {
    titleAt: [] as number[],
    owners: [] as number[],
    firsts: [] as number[],
    starts: [] as number[],
    letters: [] as number[],
    heads: [] as number[],
  };
  const begins = new Map<number, number[]>();
  const [titles, full, initials, lengths] = [longText(), longText(), longText(), longText()];
  let anyInTitles = 0;
  return {
    add(item: T, { title, spellings }: Keys) {
      for (const spelling of spellings) {
        const head = spelling.initials.charCodeAt(0);
        const same = begins.get(head) ?? [];
        begins.set(head, same);
        same.push(numbers.owners.length);
        numbers.owners.push(items.length);
        numbers.firsts.push(initials.add(spelling.initials));
        numbers.starts.push(full.add(spelling.full));
        lengths.add(spelling.lengths);
        numbers.letters.push(spelling.letters);
        numbers.heads.push(spelling.heads);
      }
      anyInTitles |= lettersOf(title);
      items.push(item);
      numbers.titleAt.push(titles.add(title));
    },
    done: (): Shelf<T> => ({
      length,
      items,
      titles: titles.whole(),
      full: full.whole(),
      initials: initials.whole(),
      lengths: lengths.whole(),
      titleAt: Int32Array.from(numbers.titleAt),
      owners: Int32Array.from(numbers.owners),
      firsts: Int32Array.from(numbers.firsts),
      starts: Int32Array.from(numbers.starts),
      letters: Int32Array.from(numbers.letters),
      heads: Int32Array.from(numbers.heads),
      begins: new Map([...begins].map(([head, some]) => [head, Int32Array.from(some)])),
      anyInTitles,
      anyLetters: numbers.letters.reduce((any, bits) => any | bits, 0),
      anyHeads: numbers.heads.reduce((any, bits) => any | bits, 0),
    }),
  };
}

/** Texts that are put behind each other, each before a mark; `add` gives where one begins. */
function longText() {
  const parts: string[] = [];
  let length = 0;
  return {
    add(text: string): number {
      const at = length;
      parts.push(text, BETWEEN);
      length += text.length + BETWEEN.length;
      return at;
    },
    whole: () => parts.join(''),
  };
}

/** The keys of a name as they were worked out before, where it is still called the same; names that came in the order of their numbers. */
export function keysKept<T extends Numbered>(
  names: Names<T>,
  id: number,
  length: number,
  title: string,
): Keys | undefined {
  const shelf = names.shelves.find((one) => one.length === length);
  if (!shelf) return undefined;
  const index = firstFrom(shelf.items.length, (at) => Number(shelf.items[at]?.id) >= id);
  if (shelf.items[index]?.id !== id || titleOf(shelf, index) !== title) return undefined;
  const spellings: Spelling[] = [];
  const first = firstFrom(shelf.owners.length, (at) => (shelf.owners[at] ?? 0) >= index);
  for (let at = first; shelf.owners[at] === index; at += 1) spellings.push(spellingAt(shelf, at));
  return { title, spellings };
}

const titleOf = ({ titles, titleAt }: Shelf<unknown>, index: number): string =>
  titles.slice(titleAt[index], (titleAt[index + 1] ?? titles.length) - 1);

function spellingAt(shelf: Shelf<unknown>, at: number): Spelling {
  const { first, end, start } = placeOf(shelf, at);
  const stop = (shelf.starts[at + 1] ?? shelf.full.length) - 1;
  return {
    full: shelf.full.slice(start, stop),
    initials: shelf.initials.slice(first, end),
    lengths: shelf.lengths.slice(first, end),
    letters: shelf.letters[at] ?? 0,
    heads: shelf.heads[at] ?? 0,
  };
}

export const placeOf = ({ firsts, starts, initials }: Shelf<unknown>, at: number): Place => ({
  first: firsts[at] ?? 0,
  end: (firsts[at + 1] ?? initials.length) - 1,
  start: starts[at] ?? 0,
});

/** The first number below `count` for which `holds`, which it does for all that follow; `count` where it holds for none. */
export function firstFrom(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
