/** The word that a typed or pasted text means: its number, the word itself, or what only one of them begins with; undefined for none. */
export function wordMeant(text: string, words: readonly string[]): string | undefined {
  const plain = text.trim().normalize('NFKC');
  const numbered = /^\d{1,2}$/.test(plain) ? words[Number(plain) - 1] : undefined;
  const begun = plain === '' ? [] : words.filter((word) => word.startsWith(plain));
  return numbered ?? words.find((word) => word === plain) ?? (begun.length === 1 ? begun[0] : undefined);
}

/** The number of a word, from 1 on; NaN for what is none of them. */
export function wordNumber(text: string, words: readonly string[]): number {
  const at = words.indexOf(text);
  return at === -1 ? Number.NaN : at + 1;
}

/** How a word is typed, e.g. 请填 1 初步数、2 修订数、3 核定数. */
export const wordHint = (words: readonly string[]): string =>
  `请填 ${words.map((word, at) => `${at + 1} ${word}`).join('、')}`;
