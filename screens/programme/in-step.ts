/** What counts of a scene here: how long (ms) it stays. */
interface Timed {
  readonly dwell: number;
}

/**
 * A scene as it is shown where several browsers show one picture: what waits for a last page stands for as long as it may, since no browser knows of the
 * others' pages.
 */
export function steadied<T extends Timed & { readonly stay?: { readonly most: number } | undefined }>(part: T): T {
  return part.stay === undefined ? part : { ...part, dwell: part.stay.most, stay: undefined };
}

/** Where a programme stands by the clock alone: in which showing since the beginning of time, which scene that is, and how far it has come (ms). */
export interface Place {
  readonly showing: number;
  readonly index: number;
  readonly elapsed: number;
}

/** The place of some scenes at an instant: the same for whoever has the same scenes and the same time 同步播放 (WALL duty 8). */
export function placeAt(parts: readonly Timed[], now: number): Place {
  const round = parts.reduce((sum, { dwell }) => sum + dwell, 0);
  const rounds = Math.floor(now / round);
  let elapsed = now - rounds * round;
  let index = 0;
  for (const { dwell } of parts.slice(0, -1)) {
    if (elapsed < dwell) break;
    elapsed -= dwell;
    index += 1;
  }
  return { showing: rounds * parts.length + index, index, elapsed };
}

/** How long (ms) it is from a place to the next scene. */
export const leftAt = (parts: readonly Timed[], { index, elapsed }: Place): number =>
  Math.max(0, (parts[index]?.dwell ?? 0) - elapsed);
