import { rounded } from '#base/sheet/compute.ts';

/**
 * Change against a base in percent, two decimals 环比 / 同比 (spec 2 §4): 0 when the base is 0 or unknown; blank while the current figure is.
 */
export function dayRate(current: number | null, base: number | null): number | null {
  if (current === null) return null;
  return base === null || base === 0 ? 0 : rounded(((current - base) / base) * 100, 2);
}

/** The same in the night table: blank when the base is 0 or unknown (spec 2 §4). */
export function nightRate(current: number | null, base: number | null): number | null {
  if (current === null || base === null || base === 0) return null;
  return rounded(((current - base) / base) * 100, 2);
}

/** Share of the night in the whole day in percent, two decimals 夜间占比; blank when the divisor is zero or unknown (spec 2 §4). */
export function nightShare(night: number | null, day: number | null): number | null {
  if (night === null || day === null || day === 0) return null;
  return rounded((night / day) * 100, 2);
}

/** Cumulative sales this year 本年累计: the old cumulative minus the old subtotal plus the new one (spec 2 §4); unknown counts as 0. */
export function cumulativeOf(oldTotal: number | null, oldSubtotal: number | null, subtotal: number | null): number {
  return rounded((oldTotal ?? 0) - (oldSubtotal ?? 0) + (subtotal ?? 0), 2);
}
