/** The values at which lines are drawn across a picture 刻度, and how many decimals all of them need. */
export interface Grid {
  readonly values: readonly number[];
  readonly decimals: number;
}

const ROUND = [1, 2, 5, 10] as const;

/**
 * Round values across a range: steps of 1, 2 or 5 in a power of ten, about `many` of them, from at or below `least` to at or above `most`.
 * A range of one value is one step wide.
 */
export function gridOf(least: number, most: number, many: number): Grid {
  const span = most - least || Math.abs(most) || 1;
  const power = Math.floor(Math.log10(span / many));
  const rough = span / many / 10 ** power;
  const times = ROUND.find((one) => one >= rough - 1e-9) ?? 10;
  const from = Math.floor(least / (times * 10 ** power) + 1e-9);
  const to = Math.max(from + 1, Math.ceil(most / (times * 10 ** power) - 1e-9));
  const decimals = Math.max(0, -power - (times === 10 ? 1 : 0));
  const values = Array.from({ length: to - from + 1 }, (_, at) =>
    Number(((from + at) * times * 10 ** power).toFixed(decimals)),
  );
  return { values, decimals };
}
