import { pinyin } from 'pinyin-pro';

/** How a title is found: by its characters, by the pinyin of its syllables, by their initials, by both mixed (xinjk for 新街口). */
export interface Keys {
  readonly title: string;
  readonly spellings: readonly Spelling[];
}

/** Spellings in a row: what is typed is looked for in them where they lie, whether it is one or those of a hundred thousand names. */
export interface Spelled {
  /** All syllables in a row, lower case: 南京路 is `nanjinglu`. */
  readonly full: string;
  /** The first letter of each syllable, of which none is empty. */
  readonly initials: string;
  /** How long each syllable is, as the number of a character. */
  readonly lengths: string;
}

export interface Spelling extends Spelled {
  /** What occurs in it, a bit each: what has another letter is not looked at closer. */
  readonly letters: number;
  /** What syllables begin with: what is typed begins with one of them. */
  readonly heads: number;
}

/** Spelling is the dear part, and titles are made of the same characters, names and periods again and again. */
const MOST_SPELLED = 100_000;
const known = new Map<string, readonly string[]>();

function spelled(text: string): readonly string[] {
  const kept = known.get(text);
  if (kept) return kept;
  if (known.size >= MOST_SPELLED) known.clear();
  const syllables = spelledAnew(text);
  known.set(text, syllables);
  return syllables;
}

const spelledAnew = (text: string): readonly string[] =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((syllable) => syllable.toLowerCase().replace(/\s+/g, ''))
    .filter((syllable) => syllable !== '');

/** A character, or what stands between characters: numbers and Latin words are one syllable, as they are in a word. */
const PARTS = /\p{Script=Han}|[^\p{Script=Han}]+/gu;

/**
 * The keys of a title, which may be given in parts that are spelled each by itself. Where a character reads differently in its word
 * (六合 as luhe) and alone (liuhe), both find it.
 */
export const keysOf = (...parts: readonly string[]): Keys => keysBy(spelled, parts);

/** The same of names that are spelled once and keep their keys: of a hundred thousand no more is remembered than the characters. */
export const keysOnce = (...parts: readonly string[]): Keys =>
  keysBy((text) => (text.length === 1 ? spelled(text) : spelledAnew(text)), parts);

function keysBy(spell: (text: string) => readonly string[], parts: readonly string[]): Keys {
  const title = parts.join('');
  const inWords = spellingOf(parts.flatMap(spell));
  const apart = spellingOf((title.match(PARTS) ?? []).flatMap(spell));
  return { title: title.toLowerCase(), spellings: apart.full === inWords.full ? [inWords] : [inWords, apart] };
}

function spellingOf(syllables: readonly string[]): Spelling {
  const full = syllables.join('');
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
  const lengths = String.fromCharCode(...syllables.map(({ length }) => length));
  return { full, initials, lengths, letters: lettersOf(full), heads: lettersOf(initials) };
}

const FIRST_LETTER = 97;
const LETTERS = 26;
const FIRST_DIGIT = 48;
const DIGITS = 10;
/** Digits share these bits by two, and all else has the last. */
const BITS_OF_DIGITS = 5;

/** A bit for each letter a to z, some for digits, one for anything else. */
export function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << bitOf(text.charCodeAt(at));
  return bits;
}

function bitOf(character: number): number {
  const letter = character - FIRST_LETTER;
  if (letter >= 0 && letter < LETTERS) return letter;
  const digit = character - FIRST_DIGIT;
  return LETTERS + (digit >= 0 && digit < DIGITS ? digit % BITS_OF_DIGITS : BITS_OF_DIGITS);
}

/** The rank of what only just fits. */
export const WORST_RANK = 7;

/** A keyword (lower case, without spaces) with what is worked out of it once for all titles. */
export interface Keyword {
  readonly text: string;
  readonly letters: number;
  /** The bit of its first character. */
  readonly head: number;
  /** False when a character is in it that no spelling has: only titles themselves can hold it. */
  readonly isSpelling: boolean;
}

export function keywordOf(text: string): Keyword {
  return {
    text,
    letters: lettersOf(text),
    head: lettersOf(text.slice(0, 1)),
    isSpelling: !/\p{Script=Han}/u.test(text),
  };
}

/** How well a keyword finds a title: the smaller the better, undefined for not at all. */
export function rankOf({ title, spellings }: Keys, keyword: Keyword): number | undefined {
  const inTitle = title.indexOf(keyword.text);
  if (inTitle >= 0) return inTitle === 0 ? 0 : 1;
  if (!keyword.isSpelling) return undefined;
  let best: number | undefined;
  for (const spelling of spellings) {
    const rank = rankBySpelling(spelling, keyword);
    if (rank !== undefined && (best === undefined || rank < best)) best = rank;
  }
  return best;
}

function rankBySpelling(spelling: Spelling, { text, letters, head }: Keyword): number | undefined {
  if ((spelling.heads & head) !== head || (spelling.letters & letters) !== letters) return undefined;
  return rankInRow(spelling, { first: 0, end: spelling.initials.length, start: 0 }, text);
}

/** Where one spelling lies in a row of them: its syllables by number, and where the first of these begins in `full`. */
export interface Place {
  readonly first: number;
  readonly end: number;
  readonly start: number;
}

/** How well a text finds one of the spellings in a row, undefined for not at all. Behind each of several stands what is in no text. */
export function rankInRow(row: Spelled, { first, end, start }: Place, text: string): number | undefined {
  const { full, initials, lengths } = row;
  const head = text.charCodeAt(0);
  let isInFull = false;
  for (let index = first, at = start; index < end; index += 1) {
    if (initials.charCodeAt(index) === head) {
      if (initials.startsWith(text, index)) return index === first ? 2 : 5;
      if (full.startsWith(text, at)) {
        if (index === first) return 3;
        isInFull = true;
      }
    }
    at += lengths.charCodeAt(index);
  }
  if (isInFull) return 6;
  for (let index = first, at = start; index < end; index += 1) {
    if (initials.charCodeAt(index) === head && isMixed(row, index, end, at, text, 0))
      return index === first ? 4 : WORST_RANK;
    at += lengths.charCodeAt(index);
  }
  return undefined;
}

/**
 * Whether `text` from `from` on is a row of syllables from `index` on, which begins at `at` in `full`, each in full or by its initial; the
 * last may be begun only.
 */
function isMixed(row: Spelled, index: number, end: number, at: number, text: string, from: number): boolean {
  const { full, initials, lengths } = row;
  if (from === text.length) return true;
  if (index >= end || initials.charCodeAt(index) !== text.charCodeAt(from)) return false;
  const length = lengths.charCodeAt(index);
  let common = 1;
  while (
    common < length &&
    from + common < text.length &&
    full.charCodeAt(at + common) === text.charCodeAt(from + common)
  )
    common += 1;
  if (from + common === text.length) return true;
  const next = at + length;
  if (common === length && isMixed(row, index + 1, end, next, text, from + common)) return true;
  if (length === 1) return false;
  // zh, ch and sh are initials as z, c and s are.
  const isTwo = common > 1 && full[at + 1] === 'h';
  return (
    isMixed(row, index + 1, end, next, text, from + 1) || (isTwo && isMixed(row, index + 1, end, next, text, from + 2))
  );
}
