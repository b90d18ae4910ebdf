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
  readonly initials: string;
  readonly syllables: readonly string[];
  /** The letters that occur, a bit each: what has another letter is not looked at closer. */
  readonly letters: number;
  /** The letters that syllables begin with: what is typed begins with one of them. */
  readonly heads: number;
}

const spell = (text: string): readonly string[] =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map((syllable) => syllable.toLowerCase().replace(/\s+/g, ''));

/** The keys of a title. Where a character reads differently in its word (六合 as luhe) and alone (liuhe), both find it. */
export function keysOf(text: string): Keys {
  const inWords = spell(text);
  const alone = [...text].flatMap((character) => (/\p{Script=Han}/u.test(character) ? spell(character) : [character.toLowerCase().trim()]));
  const first = spellingOf(inWords);
  const second = spellingOf(alone);
  return { title: text.toLowerCase(), spellings: second.full === first.full && second.initials === first.initials ? [first] : [first, second] };
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
  return { text, letters: lettersOf(text), head: lettersOf(text.slice(0, 1)), isSpelling: !/\p{Script=Han}/u.test(text) };
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

function rankBySpelling({ full, starts, initials, syllables, letters, heads }: Spelling, { text, letters: wanted, head }: Keyword): number | undefined {
  if ((heads & head) !== head || (letters & wanted) !== wanted) return undefined;
  const inInitials = initials.indexOf(text);
  if (inInitials === 0) return 2;
  let inFull = -1;
  for (let at = full.indexOf(text); at >= 0 && inFull < 0; at = full.indexOf(text, at + 1)) if (starts[at] === 1) inFull = at;
  if (inFull === 0) return 3;
  if (inInitials > 0) return 5;
  if (inFull > 0) return 6;
  const mixed = syllables.findIndex((_, index) => isMixed(syllables, index, text, 0));
  if (mixed < 0) return undefined;
  return mixed === 0 ? 4 : WORST_RANK;
}

/** Whether `text` from `at` on is a row of syllables from `index` on, each in full or by its initial; the last may be begun only. */
function isMixed(syllables: readonly string[], index: number, text: string, at: number): boolean {
  if (at === text.length) return true;
  const syllable = syllables[index];
  if (syllable === undefined || syllable === '' || syllable[0] !== text[at]) return false;
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
