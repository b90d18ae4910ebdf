import { pinyin } from 'pinyin-pro';

/** How a title is found: by its characters, by the pinyin of its syllables, by their initials, by both mixed (xinjk for 新街口). */
export interface Keys {
  readonly title: string;
  readonly spellings: readonly Spelling[];
}

interface Spelling {
  /** All syllables in a row, lower case: 南京路 is `nanjinglu`. */
  readonly full: string;
  /** `starts[i]` is 1 where a syllable of `full` begins: what is typed begins with a syllable, not in the middle of one. */
  readonly starts: Uint8Array;
  /** The first letter of each of `syllables`, of which none is empty. */
  readonly initials: string;
  readonly syllables: readonly string[];
  /** The letters that occur, a bit each: what has another letter is not looked at closer. */
  readonly letters: number;
  /** The letters that syllables begin with: what is typed begins with one of them. */
  readonly heads: number;
}

/** Spelling is the dear part, and titles are made of the same characters, names and periods again and again. */
const MOST_SPELLED = 100_000;
const known = new Map<string, readonly string[]>();

function spelled(text: string): readonly string[] {
  const kept = known.get(text);
  if (kept) return kept;
  if (known.size >= MOST_SPELLED) known.clear();
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((syllable) => syllable.toLowerCase().replace(/\s+/g, ''))
    .filter((syllable) => syllable !== '');
  known.set(text, syllables);
  return syllables;
}

/** A character, or what stands between characters: numbers and Latin words are one syllable, as they are in a word. */
const PARTS = /\p{Script=Han}|[^\p{Script=Han}]+/gu;

/**
 * The keys of a title, which may be given in parts that are spelled each by itself. Where a character reads differently in its word
 * (六合 as luhe) and alone (liuhe), both find it.
 */
export function keysOf(...parts: readonly string[]): Keys {
  const title = parts.join('');
  const inWords = spellingOf(parts.flatMap(spelled));
  const apart = spellingOf((title.match(PARTS) ?? []).flatMap(spelled));
  return { title: title.toLowerCase(), spellings: apart.full === inWords.full ? [inWords] : [inWords, apart] };
}

function spellingOf(syllables: readonly string[]): Spelling {
  const full = syllables.join('');
  const starts = new Uint8Array(full.length + 1);
  let at = 0;
  for (const syllable of syllables) {
    starts[at] = 1;
    at += syllable.length;
  }
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
  return { full, starts, initials, syllables, letters: lettersOf(full), heads: lettersOf(initials) };
}

const FIRST_LETTER = 97;
const LETTERS = 26;

/** A bit for each letter a to z; anything else has none. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - FIRST_LETTER;
    if (letter >= 0 && letter < LETTERS) bits |= 1 << letter;
  }
  return bits;
}

/** The rank of what only just fits. */
export const WORST_RANK = 7;

/** A keyword (lower case, without spaces) with what is worked out of it once for all titles. */
export interface Keyword {
  readonly text: string;
  readonly letters: number;
  /** Its first letter; 0 where it begins with none. */
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

function rankBySpelling(
  { full, starts, initials, syllables, letters, heads }: Spelling,
  { text, letters: wanted, head }: Keyword,
): number | undefined {
  if ((heads & head) !== head || (letters & wanted) !== wanted) return undefined;
  const inInitials = initials.indexOf(text);
  if (inInitials === 0) return 2;
  let inFull = -1;
  for (let at = full.indexOf(text); at >= 0 && inFull < 0; at = full.indexOf(text, at + 1))
    if (starts[at] === 1) inFull = at;
  if (inFull === 0) return 3;
  if (inInitials > 0) return 5;
  if (inFull > 0) return 6;
  const first = text.slice(0, 1);
  for (let at = initials.indexOf(first); at >= 0; at = initials.indexOf(first, at + 1))
    if (isMixed(syllables, at, text, 0)) return at === 0 ? 4 : WORST_RANK;
  return undefined;
}

/** Whether `text` from `at` on is a row of syllables from `index` on, each in full or by its initial; the last may be begun only. */
function isMixed(syllables: readonly string[], index: number, text: string, at: number): boolean {
  if (at === text.length) return true;
  const syllable = syllables[index];
  if (syllable === undefined || syllable[0] !== text[at]) return false;
  const common = commonLength(syllable, text, at);
  if (at + common === text.length) return true;
  if (common === syllable.length && isMixed(syllables, index + 1, text, at + common)) return true;
  if (syllable.length === 1) return false;
  // zh, ch and sh are initials as z, c and s are.
  const isTwo = syllable[1] === 'h' && common > 1;
  return isMixed(syllables, index + 1, text, at + 1) || (isTwo && isMixed(syllables, index + 1, text, at + 2));
}

function commonLength(syllable: string, text: string, at: number): number {
  let length = 0;
  while (length < syllable.length && at + length < text.length && syllable[length] === text[at + length]) length += 1;
  return length;
}
