import { pinyin } from 'pinyin-pro';

/** How a title is found: by its characters, by the pinyin of its syllables, by their initials. */
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
  return { full, starts, initials: syllables.map((syllable) => syllable.slice(0, 1)).join('') };
}

/** The rank of what only just fits. */
export const WORST_RANK = 5;

/** How well a keyword (lower case, without spaces) finds a title: the smaller the better, undefined for not at all. */
export function rankOf({ title, spellings }: Keys, keyword: string): number | undefined {
  const inTitle = title.indexOf(keyword);
  if (inTitle >= 0) return inTitle === 0 ? 0 : 1;
  let best: number | undefined;
  for (const spelling of spellings) {
    const rank = rankBySpelling(spelling, keyword);
    if (rank !== undefined && (best === undefined || rank < best)) best = rank;
  }
  return best;
}

function rankBySpelling({ full, starts, initials }: Spelling, keyword: string): number | undefined {
  const inInitials = initials.indexOf(keyword);
  if (inInitials === 0) return 2;
  for (let at = full.indexOf(keyword); at >= 0; at = full.indexOf(keyword, at + 1)) {
    if (starts[at] === 1) return at === 0 ? 3 : WORST_RANK;
  }
  return inInitials > 0 ? 4 : undefined;
}
