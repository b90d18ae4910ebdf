import { changePercentOf } from './departure.ts';

/** Values of something by day, null where there is none. */
export type Series = readonly (number | null)[];

/** The value in the middle, of an even number the mean of the two; null for none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [lower, upper] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** By how many percent the last day departs from the one before it; null where either has no value. */
export function lastChangeOf(series: Series): number | null {
  const [before, last] = [series.at(-2), series.at(-1)];
  return typeof last === 'number' ? changePercentOf(last, before ?? null) : null;
}
