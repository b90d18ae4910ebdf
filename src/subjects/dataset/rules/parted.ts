import type { AxisPlace } from '../wire.ts';

/** Whether a row is one of those that share these first keys. */
const isWithin = (part: readonly string[], row: AxisPlace | undefined): boolean =>
  row !== undefined && part.every((key, at) => row.keys[at] === key);

/**
 * For each row the first keys of those that end with it and have a total of their own 小计, the more keys the earlier: a total of one row would say what the row says.
 * Rows stand in the order of their names; `keys` are of the totals that an answer has.
 */
export function partsAfter(
  rows: readonly AxisPlace[],
  keys: Iterable<readonly string[]>,
): readonly (readonly (readonly string[])[])[] {
  const known = new Set([...keys].map((part) => JSON.stringify(part)));
  return rows.map((row, at) =>
    row.keys
      .map((_, depth) => row.keys.slice(0, depth))
      .filter((part) => known.has(JSON.stringify(part)))
      .filter((part) => isWithin(part, rows[at - 1]) && !isWithin(part, rows[at + 1]))
      .toReversed(),
  );
}
