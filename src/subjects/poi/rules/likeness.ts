/** How a character is spelled, so that 先 and 鲜 sound alike; a program without spelling gives the character itself. */
export type Speller = (letter: string) => string;
export const noSpelling: Speller = (letter) => letter;

/** What characters that only sound alike count for. */
const SOUNDS_ALIKE = 0.75;
/** Names longer than this are compared by their beginning: no shop's is. */
const LONGEST = 40;

/** A text to compare: its characters, and how each is spelled. */
export interface Spelled {
  readonly letters: readonly string[];
  readonly sounds: readonly string[];
}

export function spelledBy(text: string, spell: Speller): Spelled {
  const letters = [...text].slice(0, LONGEST);
  return { letters, sounds: letters.map(spell) };
}

/** How alike two texts are, 0 to 1: the longest row of characters that both have in this order, against the mean of their lengths. */
export function likenessOf(one: Spelled, other: Spelled): number {
  const [rows, columns] = [one.letters.length, other.letters.length];
  if (rows === 0 || columns === 0) return 0;
  let before = new Float64Array(columns + 1);
  let now = new Float64Array(columns + 1);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const same =
        one.letters[row] === other.letters[column] ? 1 : one.sounds[row] === other.sounds[column] ? SOUNDS_ALIKE : 0;
      now[column + 1] = Math.max((before[column] ?? 0) + same, before[column + 1] ?? 0, now[column] ?? 0);
    }
    [before, now] = [now, before];
  }
  return (2 * (before[columns] ?? 0)) / (rows + columns);
}

/** Whether one of two texts is the other with characters left out, by their sound: nothing in either speaks for another name. */
export function isWithin(one: Spelled, other: Spelled): boolean {
  const [short, long] =
    one.sounds.length <= other.sounds.length ? [one.sounds, other.sounds] : [other.sounds, one.sounds];
  let at = 0;
  for (const sound of long) if (at < short.length && sound === short[at]) at += 1;
  return short.length > 0 && at === short.length;
}
