import { type Keys, type Keyword, type Place, rankInRow, type Spelled, type Spelling, WORST_RANK } from './keys.ts';

/** Stands between names: no name and nothing typed has it. */
const BETWEEN = '\0';

/** Something with a name; what is read anew is known again by its number. */
interface Numbered {
  readonly id: number | string;
}

/** The names of one length, in order, each kind of text in a row: 100,000 are searched by a few looks through long texts. */
interface Shelf<T> extends Spelled {
  readonly length: number;
  readonly items: readonly T[];
  /** Lower-case titles, each after a mark, and where each begins. */
  readonly titles: string;
  readonly titleAt: Int32Array;
  /** For every spelling the item that it spells, and its place in the row. */
  readonly owners: Int32Array;
  readonly firsts: Int32Array;
  readonly starts: Int32Array;
  readonly letters: Int32Array;
  readonly heads: Int32Array;
  /** What occurs in any of them. */
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
  let [titles, full, initials, lengths] = [BETWEEN, '', '', ''];
  return {
    add(item: T, { title, spellings }: Keys) {
      for (const spelling of spellings) {
        numbers.owners.push(items.length);
        numbers.firsts.push(initials.length);
        numbers.starts.push(full.length);
        numbers.letters.push(spelling.letters);
        numbers.heads.push(spelling.heads);
        full += spelling.full + BETWEEN;
        initials += spelling.initials + BETWEEN;
        lengths += spelling.lengths + BETWEEN;
      }
      items.push(item);
      numbers.titleAt.push(titles.length);
      titles += title + BETWEEN;
    },
    done: (): Shelf<T> => ({
      length,
      items,
      titles,
      full,
      initials,
      lengths,
      titleAt: Int32Array.from(numbers.titleAt),
      owners: Int32Array.from(numbers.owners),
      firsts: Int32Array.from(numbers.firsts),
      starts: Int32Array.from(numbers.starts),
      letters: Int32Array.from(numbers.letters),
      heads: Int32Array.from(numbers.heads),
      anyLetters: numbers.letters.reduce((any, bits) => any | bits, 0),
      anyHeads: numbers.heads.reduce((any, bits) => any | bits, 0),
    }),
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

const placeOf = ({ firsts, starts, initials }: Shelf<unknown>, at: number): Place => ({
  first: firsts[at] ?? 0,
  end: (firsts[at + 1] ?? initials.length) - 1,
  start: starts[at] ?? 0,
});

/** The first number below `count` for which `holds`, which it does for all that follow; `count` where it holds for none. */
function firstFrom(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The `most` names that a keyword finds best of those that `isSeen`, by rank, each rank's in order: what the rule of `rankOf` says of each
 * one, without looking at each. Once enough fit better, what fits worse is not looked for.
 */
export function searchNames<T>(
  { shelves }: Names<T>,
  keyword: Keyword,
  isSeen: (item: T) => boolean,
  most: number,
): readonly (readonly T[])[] {
  const ranks: T[][] = Array.from({ length: WORST_RANK + 1 }, () => []);
  const found = new Set<T>();
  const take = (rank: number, item: T | undefined): boolean => {
    if (item !== undefined && !found.has(item) && isSeen(item)) {
      found.add(item);
      ranks[rank]?.push(item);
    }
    return found.size >= most;
  };
  const { text } = keyword;
  if (text.includes(BETWEEN)) return ranks;
  for (const shelf of shelves) if (beginning(shelf, text, (item) => take(0, item))) return ranks;
  for (const shelf of shelves) if (holding(shelf, text, (item) => take(1, item))) return ranks;
  if (!keyword.isSpelling) return ranks;
  for (let rank = 2; rank <= WORST_RANK; rank += 1)
    for (const shelf of shelves) if (spelling(shelf, keyword, rank, (item) => take(rank, item))) return ranks;
  return ranks;
}

/** Is handed a name that fits, and says whether that is enough. */
type Take<T> = (item: T | undefined) => boolean;

function beginning<T>({ items, titles, titleAt }: Shelf<T>, text: string, take: Take<T>): boolean {
  const head = text.charCodeAt(0);
  for (let index = 0; index < titleAt.length; index += 1) {
    const at = titleAt[index] ?? 0;
    if (titles.charCodeAt(at) === head && titles.startsWith(text, at) && take(items[index])) return true;
  }
  return false;
}

function holding<T>({ items, titles, titleAt }: Shelf<T>, text: string, take: Take<T>): boolean {
  for (let at = titles.indexOf(text); at >= 0;) {
    const found = at;
    const next = firstFrom(titleAt.length, (one) => (titleAt[one] ?? 0) > found);
    if (take(items[next - 1])) return true;
    at = next < titleAt.length ? titles.indexOf(text, titleAt[next]) : -1;
  }
  return false;
}

/** What ranks mean by themselves: 2 to 4 begin with the first syllable, 2 and 5 are initials only. */
const BEGINS = 4;
const isOfInitials = (rank: number): boolean => rank === 2 || rank === 5;

function spelling<T>(shelf: Shelf<T>, { text, letters, head }: Keyword, rank: number, take: Take<T>): boolean {
  const { items, owners, initials, firsts, anyHeads, anyLetters } = shelf;
  const initial = text.charCodeAt(0);
  const [any, wanted] = isOfInitials(rank) ? [anyHeads, letters] : [anyLetters, letters];
  if ((anyHeads & head) !== head || (any & wanted) !== wanted) return false;
  const held = isOfInitials(rank) ? shelf.heads : shelf.letters;
  for (let at = 0; at < owners.length; at += 1) {
    if (((held[at] ?? 0) & wanted) !== wanted || ((shelf.heads[at] ?? 0) & head) !== head) continue;
    if (rank <= BEGINS && initials.charCodeAt(firsts[at] ?? 0) !== initial) continue;
    if (rankInRow(shelf, placeOf(shelf, at), text) === rank && take(items[owners[at] ?? 0])) return true;
  }
  return false;
}
