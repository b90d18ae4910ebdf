/** A stretch of a text, and whether the other text has it too. */
export interface Stretch {
  readonly text: string;
  readonly same: boolean;
}

/** No name or address that people compare is longer. */
const LONGEST = 200;
const plain = (letter: string): string => letter.normalize('NFKC').toLowerCase();

/** How long a row of characters both texts have from each place on. */
function commonRows(one: readonly string[], other: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let a = one.length - 1; a >= 0; a -= 1)
    for (let b = other.length - 1; b >= 0; b -= 1) {
      const [here, below] = [rows[a], rows[a + 1]];
      if (!here || !below) continue;
      here[b] = one[a] === other[b] ? (below[b + 1] ?? 0) + 1 : Math.max(below[b] ?? 0, here[b + 1] ?? 0);
    }
  return rows;
}

const joined = (letters: readonly string[], same: readonly boolean[]): readonly Stretch[] => {
  const found: { text: string; same: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = found.at(-1);
    if (last && last.same === same[at]) last.text += letter;
    else found.push({ text: letter, same: same[at] ?? false });
  }
  return found;
};

/** What two texts have in common and what only one of them has, width and case aside: stretches of each. */
export function differenceOf(one: string, other: string): readonly [readonly Stretch[], readonly Stretch[]] {
  const [mine, yours] = [[...one].slice(0, LONGEST), [...other].slice(0, LONGEST)];
  const [a, b] = [mine.map(plain), yours.map(plain)];
  const rows = commonRows(a, b);
  // A space is no difference.
  const [sameMine, sameYours] = [a, b].map((letters) => letters.map((letter) => letter.trim() === '')) as [
    boolean[],
    boolean[],
  ];
  for (let x = 0, y = 0; x < a.length && y < b.length;) {
    if (a[x] === b[y]) {
      sameMine[x] = true;
      sameYours[y] = true;
      x += 1;
      y += 1;
    } else if ((rows[x + 1]?.[y] ?? 0) >= (rows[x]?.[y + 1] ?? 0)) x += 1;
    else y += 1;
  }
  return [joined(mine, sameMine), joined(yours, sameYours)];
}
