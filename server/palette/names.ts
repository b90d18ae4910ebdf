import {
  type Keys,
  type Keyword,
  lettersOf,
  type Place,
  rankInRow,
  type Spelled,
  type Spelling,
  WORST_RANK,
} from './keys.ts';

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
  let anyInTitles = 0;
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
      anyInTitles |= lettersOf(title);
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
      anyInTitles,
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
  const { text, letters, head } = keyword;
  if (text.includes(BETWEEN)) return ranks;
  const titled = shelves.filter(({ anyInTitles }) => (anyInTitles & letters) === letters);
  for (const shelf of titled) if (beginning(shelf, text, (item) => take(0, item))) return ranks;
  for (const shelf of titled) if (holding(shelf, text, (item) => take(1, item))) return ranks;
  if (!keyword.isSpelling) return ranks;
  const spelled = shelves.filter(
    ({ anyLetters, anyHeads }) => (anyLetters & letters) === letters && (anyHeads & head) === head,
  );
  for (const rank of BEGINNINGS)
    for (const shelf of spelled) if (begun(shelf, keyword, rank, (item) => take(rank, item))) return ranks;
  const left = spelled.map((shelf) => ({ shelf, some: fitting(shelf, keyword) }));
  for (let rank = BEGINNINGS.length + 2; rank <= WORST_RANK; rank += 1)
    for (const { shelf, some } of left)
      for (const at of some)
        if (hasRank(shelf, at, text, rank) && take(rank, shelf.items[shelf.owners[at] ?? 0])) return ranks;
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

/** Initials from the first on, syllables from the first on: most keywords that are spelled are one of these, and once enough are nothing else is looked at. */
const BEGINNINGS = [2, 3] as const;

function begun<T>(shelf: Shelf<T>, keyword: Keyword, rank: 2 | 3, take: Take<T>): boolean {
  const { items, owners, firsts, starts, full, initials } = shelf;
  const { text, letters } = keyword;
  const [row, places, held] = rank === 2 ? [initials, firsts, shelf.heads] : [full, starts, shelf.letters];
  const head = text.charCodeAt(0);
  for (let at = 0; at < owners.length; at += 1) {
    if (((held[at] ?? 0) & letters) !== letters) continue;
    const place = places[at] ?? 0;
    if (row.charCodeAt(place) === head && row.startsWith(text, place) && take(items[owners[at] ?? 0])) return true;
  }
  return false;
}

/** The spellings that have all letters of a keyword, and a syllable that begins as it does. */
function fitting({ letters, heads }: Shelf<unknown>, keyword: Keyword): readonly number[] {
  const some: number[] = [];
  for (let at = 0; at < letters.length; at += 1)
    if (
      ((letters[at] ?? 0) & keyword.letters) === keyword.letters &&
      ((heads[at] ?? 0) & keyword.head) === keyword.head
    )
      some.push(at);
  return some;
}

/** The last rank of what fits from the first syllable on. */
const LAST_BEGINNING = 4;

function hasRank(shelf: Shelf<unknown>, at: number, text: string, rank: number): boolean {
  const place = placeOf(shelf, at);
  if (rank <= LAST_BEGINNING && shelf.initials.charCodeAt(place.first) !== text.charCodeAt(0)) return false;
  return rankInRow(shelf, place, text) === rank;
}
