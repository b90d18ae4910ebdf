import type { Model } from '../terms.ts';
import type { SheetIndicator } from '../wire.ts';
import { derivedMonths, growthOf, type Published } from './figures.ts';
import { periodMoved } from './periods.ts';

/** The published value of an earlier period. */
export function pastValue({ past }: SheetIndicator, period: string): number | null {
  return past.find((one) => one.period === period)?.value ?? null;
}

/** What the row of an indicator comes to. */
export interface DerivedRow {
  readonly growth: number | null;
  /** The month alone; a year has none. */
  readonly single: number | null;
  /** The month before it alone. */
  readonly singleBefore: number | null;
}

/** What a typed figure comes to by the figures before it: the same rules as statistics. */
export function derivedRow(model: Model, period: string, indicator: SheetIndicator, typed: Published): DerivedRow {
  if (model === 'year') {
    const yearAgo = pastValue(indicator, periodMoved('year', period, -1)) ?? undefined;
    return { growth: growthOf(typed, indicator, yearAgo), single: null, singleBefore: null };
  }
  const months = indicator.past.map(({ period: month, ...figure }) => ({ month, ...figure }));
  const derived = derivedMonths([...months, { month: period, ...typed }], indicator);
  const at = (month: string) => derived.find((one) => one.month === month);
  const before = at(periodMoved('month', period, -1));
  return {
    growth: at(period)?.growth ?? null,
    single: at(period)?.single ?? null,
    singleBefore: before?.single ?? null,
  };
}
