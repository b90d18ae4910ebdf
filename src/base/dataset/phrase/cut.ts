import type { DateText } from '../../calendar.ts';
import { daysAt } from './days.ts';
import type { Meaning } from './meaning.ts';
import type { Lexicon } from './words.ts';

/** What is read of a question at most, characters. */
export const LONGEST_PHRASE = 80;
const LONGEST_WORD = 40;

/** A stretch of a question with what it means; without a meaning it was not understood. */
export interface Piece {
  readonly text: string;
  readonly meanings: readonly Meaning[];
}

/** A way to read the text up to a place: how many characters are not understood, in how many pieces, and the last of them. */
interface Reading {
  readonly lost: number;
  readonly pieces: number;
  readonly from: number;
  readonly meanings: readonly Meaning[];
}

const SPACE = /[\s,，。、；;？?！!：:]/u;
const LATIN = /^[a-z]{2,40}/;
/** 前10, 前十, top5: the first so many, the highest first; 后5 the last. */
const RANKED = /^(前|后|倒数|top)\s?(\d{1,3}|十|五|三)(?:名|个|位|家|项|种)?/;
const COUNTED: Readonly<Record<string, number>> = { 三: 3, 五: 5, 十: 10 };

function rankedAt(text: string): { readonly length: number; readonly meaning: Meaning } | undefined {
  const match = RANKED.exec(text);
  if (!match) return undefined;
  const [whole, side = '', count = ''] = match;
  const top = COUNTED[count] ?? Number(count);
  if (top < 1 || top > 500) return undefined;
  return {
    length: whole.length,
    meaning: { kind: 'rank', order: side === '后' || side === '倒数' ? 'asc' : 'desc', top },
  };
}

/**
 * Cuts a question into the words it is made of, with spaces or without: of all ways to cut it the one that leaves the fewest characters
 * not understood, and of those the one of the fewest, so the longest, words. What is typed in Latin letters is a word by its spelling.
 * Takes time in proportion to the length of the text.
 */
export function cutPhrase(typed: string, lexicon: Lexicon, today: DateText): readonly Piece[] {
  const text = typed.normalize('NFKC').toLowerCase().slice(0, LONGEST_PHRASE);
  const best: (Reading | undefined)[] = [{ lost: 0, pieces: 0, from: 0, meanings: [] }];
  for (let at = 0; at < text.length; at += 1) {
    const here = best[at];
    if (!here) continue;
    const reach = (length: number, lost: number, said: readonly Meaning[]) => {
      const meanings = said.map((one) => (one.kind === 'said' ? (daysAt(one.word, today)?.meaning ?? one) : one));
      const next: Reading = { lost: here.lost + lost, pieces: here.pieces + 1, from: at, meanings };
      const there = best[at + length];
      if (!there || next.lost < there.lost || (next.lost === there.lost && next.pieces < there.pieces))
        best[at + length] = next;
    };
    if (SPACE.test(text.charAt(at))) {
      reach(1, 0, FILLER);
      continue;
    }
    const rest = text.slice(at);
    const days = daysAt(rest, today);
    if (days) reach(days.length, 0, [days.meaning]);
    const ranked = rankedAt(rest);
    if (ranked) reach(ranked.length, 0, [ranked.meaning]);
    for (let length = Math.min(lexicon.longest, LONGEST_WORD, rest.length); length > 0; length -= 1) {
      const meanings = lexicon.byText.get(rest.slice(0, length));
      if (meanings) reach(length, 0, meanings);
    }
    const latin = at === 0 || !/[a-z]/.test(text.charAt(at - 1)) ? LATIN.exec(rest)?.[0] : undefined;
    const spelled = latin === undefined ? undefined : lexicon.bySpelling.get(latin);
    if (latin !== undefined && spelled) reach(latin.length, 0, spelled);
    else if (latin !== undefined) reach(latin.length, latin.length, []);
    reach(1, 1, []);
  }
  return joined(text, best);
}

const FILLER: readonly Meaning[] = [{ kind: 'filler' }];

/** The pieces of the best reading; neighbours that were not understood are one. */
function joined(text: string, best: readonly (Reading | undefined)[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let to = text.length; to > 0;) {
    const { from, meanings } = best[to] as Reading;
    const last = pieces.at(-1);
    const part = text.slice(from, to);
    if (meanings.length === 0 && last?.meanings.length === 0)
      pieces[pieces.length - 1] = { text: part + last.text, meanings };
    else if (meanings.some(({ kind }) => kind !== 'filler') || meanings.length === 0)
      pieces.push({ text: part, meanings });
    to = from;
  }
  return pieces.toReversed();
}
