/** On which side of a limit a value is looked for: above it, below it, or either (of a change: a rise, a fall, any). */
export const DIRECTIONS = ['above', 'below', 'either'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The mean of what was measured; null with fewer than `fewest` values, for too little is no reference. */
export function meanOf(values: readonly number[], fewest = 1): number | null {
  if (values.length < Math.max(1, fewest)) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How far `value` departs from `base`, percent with two decimals, negative for a fall; null without a base above zero. */
export function changePercentOf(value: number, base: number | null): number | null {
  return base === null || base <= 0 ? null : Math.round((value / base - 1) * 10_000) / 100;
}

/**
 * How far `value` is beyond the limit, in its own unit; 0 or less is within, so a value that equals its limit is still good.
 * `either` takes the limit on both sides of zero, as for changes.
 */
export function excessOf(value: number, limit: number, direction: Direction): number {
  if (direction === 'above') return value - limit;
  return direction === 'below' ? limit - value : Math.abs(value) - limit;
}
