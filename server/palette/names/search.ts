import { type Keyword, rankInRow, WORST_RANK } from '../keys.ts';
import { BETWEEN, firstFrom, type Names, placeOf, type Shelf } from './shelves.ts';

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
  const left = spelled.map((shelf) => ranked(shelf, keyword));
  for (let rank = BEGINNINGS.length + 2; rank <= WORST_RANK; rank += 1)
    for (const has of left) if (has(rank, (item) => take(rank, item))) return ranks;
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

function begun<T>(shelf: Shelf<T>, { text, letters }: Keyword, rank: 2 | 3, take: Take<T>): boolean {
  const { items, owners, firsts, starts, full, initials, begins } = shelf;
  const [row, places, held] = rank === 2 ? [initials, firsts, shelf.heads] : [full, starts, shelf.letters];
  for (const at of begins.get(text.charCodeAt(0)) ?? [])
    if (
      ((held[at] ?? 0) & letters) === letters &&
      row.startsWith(text, places[at] ?? 0) &&
      take(items[owners[at] ?? 0])
    )
      return true;
  return false;
}

/** The last rank of what fits from the first syllable on. */
const LAST_BEGINNING = 4;

/** Hands over what has a rank, of the spellings that have all letters of a keyword and a syllable that begins as it does; each is judged once. */
function ranked<T>(shelf: Shelf<T>, { text, letters, head }: Keyword): (rank: number, take: Take<T>) => boolean {
  const initial = text.charCodeAt(0);
  const some: number[] = [];
  for (let at = 0; at < shelf.letters.length; at += 1)
    if (((shelf.letters[at] ?? 0) & letters) === letters && ((shelf.heads[at] ?? 0) & head) === head) some.push(at);
  const judged = new Map<number, number>();
  const rankAt = (at: number): number => {
    const known = judged.get(at) ?? rankInRow(shelf, placeOf(shelf, at), text) ?? Infinity;
    judged.set(at, known);
    return known;
  };
  return (rank, take) =>
    some.some(
      (at) =>
        (rank > LAST_BEGINNING || shelf.initials.charCodeAt(shelf.firsts[at] ?? 0) === initial) &&
        rankAt(at) === rank &&
        take(shelf.items[shelf.owners[at] ?? 0]),
    );
}
