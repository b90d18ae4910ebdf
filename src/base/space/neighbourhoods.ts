import type { Cells } from './tile-grid.ts';

/** A list with a place for every square is worth its memory up to so many; beyond, squares are looked up. */
const MOST_LISTED = 8_000_000;

/**
 * Gathers cells of small squares by neighbourhood 邻域聚合: the fullest cell takes those within `reach` squares of it, then the fullest of those
 * that are left, and so on. A neighbourhood stands where its fullest cell stands, so that two never come nearer than their reach and no raster
 * shows; it counts and weighs what all its cells do. The order, and with it the outcome, depends on the cells alone.
 */
export function neighbourhoodsOf(cells: Cells, reach: number): Cells {
  const { squares, numbers, counts, weights } = cells;
  const { width } = squares;
  const slotAt = slotsOf(cells);
  const steps = stepsWithin(reach);
  const taken = new Uint8Array(cells.size);
  const seeds: number[] = [];
  const sums: Array<readonly [count: number, weight: number]> = [];
  for (const seed of fullestFirst(cells, slotAt)) {
    if (taken[seed] === 1) continue;
    const number = numbers[seed] ?? 0;
    const column = number % width;
    let count = 0;
    let weight = 0;
    for (const [across, down] of steps) {
      if (column + across < 0 || column + across >= width) continue;
      const slot = slotAt(number + down * width + across);
      if (slot === undefined || taken[slot] === 1) continue;
      taken[slot] = 1;
      count += counts[slot] ?? 0;
      weight += weights[slot] ?? 0;
    }
    seeds.push(seed);
    sums.push([count, weight]);
  }
  const of = (list: Float64Array) => Float64Array.from(seeds, (seed) => list[seed] ?? 0);
  return {
    squares,
    size: seeds.length,
    numbers: of(numbers),
    counts: Uint32Array.from(sums, ([count]) => count),
    weights: Float64Array.from(sums, ([, weight]) => weight),
    lngs: of(cells.lngs),
    lats: of(cells.lats),
    ats: Uint32Array.from(seeds, (seed) => cells.ats[seed] ?? 0),
  };
}

/** The cells by their count, the fullest first, of equals the one of the lowest number. Numbers sort many times faster than by a comparison in script. */
function fullestFirst({ size, numbers, counts }: Cells, slotAt: (number: number) => number | undefined): number[] {
  const byCount = new Map<number, number[]>();
  for (const number of numbers.subarray(0, size).toSorted()) {
    const slot = slotAt(number);
    if (slot === undefined) continue;
    const count = counts[slot] ?? 0;
    const equals = byCount.get(count);
    if (equals) equals.push(slot);
    else byCount.set(count, [slot]);
  }
  return [...byCount].toSorted(([a], [b]) => b - a).flatMap(([, slots]) => slots);
}

/** Where the cell of a square stands among the cells; undefined for a square without one. */
function slotsOf({ size, numbers }: Cells): (number: number) => number | undefined {
  const last = numbers.subarray(0, size).reduce((most, number) => Math.max(most, number), -1);
  if (last < MOST_LISTED) {
    // Counted from 1: a square without a cell is at 0.
    const slots = new Uint32Array(last + 1);
    for (let slot = 0; slot < size; slot += 1) slots[numbers[slot] ?? 0] = slot + 1;
    return (number) => (slots[number] ? (slots[number] ?? 0) - 1 : undefined);
  }
  const slots = new Map<number, number>();
  for (let slot = 0; slot < size; slot += 1) slots.set(numbers[slot] ?? 0, slot);
  return (number) => slots.get(number);
}

/** Steps to the squares whose middle lies within `reach` squares. */
function stepsWithin(reach: number): ReadonlyArray<readonly [across: number, down: number]> {
  const whole = Math.floor(reach);
  const span = Array.from({ length: 2 * whole + 1 }, (_, index) => index - whole);
  return span.flatMap((down) =>
    span.filter((across) => Math.hypot(across, down) <= reach).map((across) => [across, down] as const),
  );
}
