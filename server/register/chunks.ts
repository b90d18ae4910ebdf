/** Rows of one statement. */
const TOGETHER = 1_000;

/** All of something, as many at a time as one statement takes. */
export function* chunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += TOGETHER) yield all.slice(start, start + TOGETHER);
}
