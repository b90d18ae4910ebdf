/** What counts of a scene here: how long (ms) it stays, and at most. */
interface Timed {
  readonly dwell: number;
  readonly stay?: { readonly most: number } | undefined;
}

/** How long (ms) a scene stands where several browsers show one picture: what waits for a last page waits for as long as it may, since no browser knows of the others' pages. */
const lengthOf = ({ dwell, stay }: Timed): number => stay?.most ?? dwell;

/** Where a programme stands by the clock alone: in which showing since the beginning of time, which scene that is, and how far it has come (ms). */
export interface Place {
  readonly showing: number;
  readonly index: number;
  readonly elapsed: number;
}

/** The place of some scenes at an instant: the same for whoever has the same scenes and the same time 同步播放 (WALL duty 8). */
export function placeAt(parts: readonly Timed[], now: number): Place {
  const round = parts.reduce((sum, part) => sum + lengthOf(part), 0);
  const rounds = Math.floor(now / round);
  let elapsed = now - rounds * round;
  let index = 0;
  for (const part of parts.slice(0, -1)) {
    if (elapsed < lengthOf(part)) break;
    elapsed -= lengthOf(part);
    index += 1;
  }
  return { showing: rounds * parts.length + index, index, elapsed };
}

/** How long (ms) it is from a place to the next scene. */
export function leftAt(parts: readonly Timed[], { index, elapsed }: Place): number {
  const part = parts[index];
  return part ? Math.max(0, lengthOf(part) - elapsed) : 0;
}
