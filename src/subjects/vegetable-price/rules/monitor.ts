import type { DateText } from '#base/calendar.ts';
import { numberText } from '#base/number-text.ts';

/** What is looked at of an outlet on a day 监测. */
interface Watched {
  /** Goods priced on the day. */
  readonly priced: number;
  /** Goods priced within the last seven days. */
  readonly assortment: number;
  /** Goods beyond their threshold on the day. */
  readonly warned: number;
  /** The last day with a price; none for one that was never heard of. */
  readonly lastDate?: DateText | undefined;
}

/** Whether an outlet reported nothing on the day 未报价. */
export function isSilent({ priced }: Pick<Watched, 'priced'>): boolean {
  return priced === 0;
}

/** How many goods of its own assortment an outlet left out on the day 缺报; none for one that is silent altogether. */
export function missingOf({ priced, assortment }: Pick<Watched, 'priced' | 'assortment'>): number {
  return priced === 0 ? 0 : Math.max(0, assortment - priced);
}

/**
 * What needs a person first: silent outlets, the longest silent before the others and those never heard of before all; then by
 * goods beyond their threshold, then by goods left out. Equals keep their order.
 */
export function inMonitorOrder<T extends Watched>(outlets: readonly T[]): T[] {
  return outlets.toSorted(
    (a, b) =>
      Number(isSilent(b)) - Number(isSilent(a)) ||
      (isSilent(a) ? comparing(a.lastDate ?? '', b.lastDate ?? '') : 0) ||
      b.warned - a.warned ||
      missingOf(b) - missingOf(a),
  );
}

const comparing = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** How many outlets reported and how many of them are warned of. */
export function monitorTotals(outlets: readonly Pick<Watched, 'priced' | 'warned'>[]): {
  readonly reported: number;
  readonly warned: number;
} {
  return {
    reported: outlets.filter((outlet) => !isSilent(outlet)).length,
    warned: outlets.filter(({ warned }) => warned > 0).length,
  };
}

/** The finding in a line, for the title on a wall: who is silent, or that nobody is. */
export function monitorHeadline({
  totalCount,
  reported,
  warned,
}: {
  readonly totalCount: number;
  readonly reported: number;
  readonly warned: number;
}): string {
  const silent = totalCount - reported;
  const first = silent > 0 ? `${numberText(silent)} 家市场当日未报价` : `${numberText(totalCount)} 家市场全部报价`;
  return warned > 0 ? `${first}，${numberText(warned)} 家有菜价预警` : first;
}
