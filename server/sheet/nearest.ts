/** A name that holds the typed one, or the other way round, is nearer than any slip. */
const PART = 0.5;

/** Nobody mistypes a longer name; comparing it would take long. */
const LONGEST_TYPED = 100;

/** The known name that a mistyped one was probably meant to be: one character or a third of it differs. Undefined when none is near. */
export function nearestName(typed: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(typed.length / 3)) + 1;
  if (typed.length < 2 || typed.length > LONGEST_TYPED) return undefined;
  for (const name of known) {
    const inside = name.includes(typed) || typed.includes(name);
    const distance = inside ? PART : editDistance(typed, name);
    if (distance < least) {
      best = name;
      least = distance;
    }
  }
  return best;
}

/** How many characters must be put in, taken out or changed to make one text of the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, character] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, against] of [...other].entries()) {
      const change = (row[column] ?? 0) + (character === against ? 0 : 1);
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
