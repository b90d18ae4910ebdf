import type { Density } from '../../tokens/theme.ts';

/** Characters of a line of a name beside a lying bar: on a phone, and on a page of a desk. */
const MOST_IN_LINE = 9;
export const ROOMY_LINE = 18;
const MOST_LINES = 2;
/** How wide a letter or digit is, in tenths of a Chinese character: sums of whole numbers are exact. */
const NARROW = 6;
const WIDE = 10;
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character < '\u2e80' ? NARROW : WIDE), 0);

/** A name in lines of about the same length, so that none is cut, on a phone where nothing else is said; what is longer than two full lines ends with …. */
export function nameLines(name: string, inLine = MOST_IN_LINE): string[] {
  const mostWide = inLine * WIDE;
  const whole = widthOf(name);
  const wanted = Math.min(MOST_LINES, Math.ceil(whole / mostWide));
  const balanced = Math.min(mostWide, Math.ceil(whole / wanted / WIDE) * WIDE);
  const lines = [''];
  let left = whole;
  for (const character of name) {
    const line = lines.at(-1) ?? '';
    const isLast = lines.length === MOST_LINES;
    if (widthOf(line + character) <= (isLast ? mostWide : balanced)) lines[lines.length - 1] = line + character;
    else if (isLast) return [...lines.slice(0, -1), `${line.slice(0, -1)}…`];
    else {
      // What opens a bracket stands before what is in it, unless the last line has room for all but the bracket.
      const opening = /[（(]$/.test(line) ? line.slice(-1) : '';
      const moved = left <= mostWide && left + widthOf(opening) > mostWide ? '' : opening;
      lines.splice(-1, 1, line.slice(0, line.length - moved.length), moved + character);
    }
    left -= widthOf(character);
  }
  return lines;
}

/** Pixels of a lying bar with its room, by how many lines the longest name has: with less, every second name would be left out. */
const BAR_HEIGHTS = { desk: [28, 36], wall: [44, 64] } as const;
/** What stands below all of them at a desk. */
const BELOW_BARS = 28;

/** How high a lying bar is that has one of these names beside it 条形行高. */
export function lyingBar(names: readonly string[], density: Density, inLine = MOST_IN_LINE): number {
  return BAR_HEIGHTS[density][names.some((name) => nameLines(name, inLine).length > 1) ? 1 : 0];
}

/** How high a desk's chart of lying bars is in which every one of these names is written. */
export const lyingHeight = (names: readonly string[], inLine = MOST_IN_LINE): number =>
  names.length * lyingBar(names, 'desk', inLine) + BELOW_BARS;
