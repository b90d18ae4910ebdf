/** A text in lines that are no wider than there is room, broken between any two characters as Chinese is. */
export function wrapped(text: string, room: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of text) {
    if (line !== '' && widthOf(line + character) > room) {
      lines.push(line);
      line = '';
    }
    line += character;
  }
  return line === '' ? lines : [...lines, line];
}

/** Where an entry stands: its row, and how far from the left. */
export interface Laid<Entry> {
  readonly entry: Entry;
  readonly row: number;
  readonly x: number;
}

/** Entries beside one another, in as many rows as they need. */
export function laidOut<Entry>(
  entries: readonly Entry[],
  room: number,
  widthOf: (entry: Entry) => number,
): readonly Laid<Entry>[] {
  let [row, x] = [0, 0];
  return entries.map((entry) => {
    const width = widthOf(entry);
    if (x > 0 && x + width > room) [row, x] = [row + 1, 0];
    const laid = { entry, row, x };
    x += width;
    return laid;
  });
}
