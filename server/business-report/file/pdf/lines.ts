import type { Run } from '#base/narrative/pieces.ts';
import type { FontBook, Weight } from './fonts.ts';

const LINK = '#2f6fde';

/** Letters of one form that stand in a line. */
export interface Inked {
  readonly text: string;
  readonly weight: Weight;
  readonly marks: readonly string[];
  readonly colour?: string;
}

/** A text of one form throughout. */
export const plain = (text: string, weight: Weight = 'plain'): Inked => ({ text, weight, marks: [] });

/** Some text as it is inked; a heading is bold throughout. */
export const inkedRun = ({ text, marks, href }: Run, isHeading = false): Inked => ({
  text,
  weight: isHeading || marks.includes('bold') ? 'bold' : 'plain',
  marks,
  ...(href !== undefined && { colour: LINK }),
});

/** A letter in a line. */
interface Letter extends Omit<Inked, 'text'> {
  readonly letter: string;
}

/** What no line begins with, and what none ends with 避头尾. */
const NO_START = new Set('，。、；：？！）》”’」』】％%·…—,.;:?!)]}');
const NO_END = new Set('（《“‘「『【([{');
const isWord = (letter: string): boolean => /[\w.+/@#&-]/.test(letter);

/** Letters that are not parted: a word, or a sign with what it goes with. */
function groupsOf(letters: readonly Letter[]): readonly (readonly Letter[])[] {
  const groups: Letter[][] = [];
  for (const letter of letters) {
    const before = groups.at(-1)?.at(-1);
    const joins =
      before !== undefined &&
      before.letter !== '\n' &&
      letter.letter !== '\n' &&
      (NO_START.has(letter.letter) || NO_END.has(before.letter) || (isWord(before.letter) && isWord(letter.letter)));
    if (joins) groups.at(-1)?.push(letter);
    else groups.push([letter]);
  }
  return groups;
}

/** Texts broken into lines of at most `width` points at a size; the first line has `first` points less. */
export function brokenLines(
  fonts: FontBook,
  texts: readonly Inked[],
  { width, size, first = 0 }: { readonly width: number; readonly size: number; readonly first?: number },
): readonly (readonly Inked[])[] {
  const letters = texts.flatMap(({ text, ...form }) => [...text].map((letter): Letter => ({ letter, ...form })));
  const lines: Letter[][] = [[]];
  let room = width - first;
  const begin = (): void => {
    lines.push([]);
    room = width;
  };
  const put = (letter: Letter, points: number): void => {
    lines.at(-1)?.push(letter);
    room -= points;
  };
  for (const group of groupsOf(letters)) {
    if (group[0]?.letter === '\n') {
      begin();
      continue;
    }
    const widths = group.map(({ letter, weight }) => fonts.width(letter, weight) * size);
    const whole = widths.reduce((sum, one) => sum + one, 0);
    if (whole > room && whole <= width) begin();
    // A word longer than a line is parted where the line ends.
    group.forEach((letter, at) => {
      const points = widths[at] ?? 0;
      if (points > room && lines.at(-1)?.length !== 0) begin();
      if (letter.letter !== ' ' || lines.at(-1)?.length !== 0) put(letter, points);
    });
  }
  return lines.map(inkedOf);
}

/** Letters of one form put together again. */
function inkedOf(letters: readonly Letter[]): readonly Inked[] {
  const found: { text: string; form: Omit<Letter, 'letter'> }[] = [];
  for (const { letter, ...form } of letters) {
    const last = found.at(-1);
    if (last && JSON.stringify(last.form) === JSON.stringify(form)) last.text += letter;
    else found.push({ text: letter, form });
  }
  return found.map(({ text, form }) => ({ text, ...form }));
}

/** Points that texts of one line take. */
export function lineWidth(fonts: FontBook, line: readonly Inked[], size: number): number {
  return line.reduce(
    (sum, { text, weight }) => sum + [...text].reduce((own, letter) => own + fonts.width(letter, weight) * size, 0),
    0,
  );
}
