const HUNDREDTHS = 100;

/** A value with two decimals at most, halves away from zero. */
export function hundredths(value: number): number {
  const size = Math.abs(value) * HUNDREDTHS;
  return (Math.sign(value) * Math.round(size + size * Number.EPSILON)) / HUNDREDTHS || 0;
}

/** The share of a part in a whole, percent to two decimals; undefined where the whole is not above zero. 占比 */
export function sharePercent(part: number, whole: number): number | undefined {
  return whole > 0 ? hundredths((part / whole) * 100) : undefined;
}

/** How far a value lies above its base, percent to two decimals; undefined where there is no base to compare with. 增减幅度 */
export function changePercent(current: number, base: number | undefined): number | undefined {
  return base === undefined || base === 0 ? undefined : hundredths(((current - base) / base) * 100);
}

/** Figures about so few people name them: nothing is said about a group that is not larger than this. 最小人群 */
export const SMALLEST_GROUP = 10;

/** Whether a figure about this many people may be shown (k-anonymity). */
export function isGroup(heads: number): boolean {
  return heads > SMALLEST_GROUP;
}
