import { changePercentOf } from '#base/figures/departure.ts';
import { medianOf } from '#base/figures/series.ts';
import type { PriceTable } from '../../wire.ts';

/** A goods' prices against the city's median 偏离中位数, percent; null where a market gave none. */
export interface MatrixRow {
  readonly goodsName: string;
  readonly median: number;
  readonly departures: readonly (number | null)[];
}

export interface Matrix {
  /** Columns, as keys of the price table. */
  readonly markets: readonly string[];
  readonly rows: readonly MatrixRow[];
}

/** From here on a departure is marked by a sign too, percent. */
export const MARKED_FROM = 15;

const largest = (departures: readonly (number | null)[]): number =>
  Math.max(0, ...departures.map((one) => Math.abs(one ?? 0)));

/** Goods by markets as departures from the median, no more of either than fit: those that depart the most, in the order of the table. */
export function matrixOf({ enterpriseKeys, rows }: PriceTable, most: { rows: number; columns: number }): Matrix {
  const all = rows.flatMap(({ goodsName, prices }): MatrixRow[] => {
    const given = enterpriseKeys.map((key) => prices[key] ?? null);
    const median = medianOf(given.filter((price) => price !== null));
    if (median === null) return [];
    return [{ goodsName, median, departures: given.map((p) => (p === null ? null : changePercentOf(p, median))) }];
  });
  const kept = chosen(all, most.rows, ({ departures }) => largest(departures));
  const columns = enterpriseKeys.map((key, at) => ({ key, at }));
  const shown = chosen(columns, most.columns, ({ at }) =>
    largest(kept.map(({ departures }) => departures[at] ?? null)),
  );
  return {
    markets: shown.map(({ key }) => key),
    rows: kept.map((row) => ({ ...row, departures: shown.map(({ at }) => row.departures[at] ?? null) })),
  };
}

/** The `most` with the largest weight, in their own order. */
function chosen<T>(all: readonly T[], most: number, weightOf: (one: T) => number): readonly T[] {
  const kept = new Set(all.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, Math.max(1, most)));
  return all.filter((one) => kept.has(one));
}

/** How many prices depart from the median by so much that they are marked, of them how many are above and below it. */
export function markedCounts({ rows }: Matrix) {
  const marked = rows
    .flatMap(({ departures }) => departures)
    .filter((one) => one !== null && Math.abs(one) >= MARKED_FROM);
  const above = marked.filter((one) => one !== null && one > 0).length;
  return { all: marked.length, above, below: marked.length - above };
}
