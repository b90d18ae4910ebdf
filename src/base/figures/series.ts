import { changePercentOf, meanOf } from './departure.ts';

/** Values of something by day, null where there is none. */
export type Series = readonly (number | null)[];

const known = (series: Series): number[] => series.filter((value) => value !== null);

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

/** An index of several series 指数: of each day the mean of every series' value against its own mean of all days, which is 100; null where no series has a value. */
export function indexOf(all: readonly Series[]): Series {
  const bases = all.map((series) => meanOf(known(series)));
  return Array.from({ length: Math.max(0, ...all.map(({ length }) => length)) }, (_, day) => {
    const shares = all.flatMap((series, at) => {
      const [value, base] = [series[day], bases[at]];
      return typeof value === 'number' && base ? [(value / base) * 100] : [];
    });
    const mean = meanOf(shares);
    return mean === null ? null : Math.round(mean * 100) / 100;
  });
}
