import { FEWEST_PRICES } from './terms.ts';
import type { PriceBand } from './wire.ts';

/** How a price lies to the city's middle half 区间位置. */
export const BAND_PLACES = { below: '低于区间', within: '区间内', above: '高于区间' } as const;
export type BandPlace = keyof typeof BAND_PLACES;

/** Where a price stands in the band of its goods, the ends included; undefined where too few have a price that day. Yuan a 500 g. */
export function placeInBand(price: number, band: PriceBand | undefined): BandPlace | undefined {
  if (band === undefined || band.places < FEWEST_PRICES) return undefined;
  if (price < band.low) return 'below';
  return price > band.high ? 'above' : 'within';
}

/** What share of what fell due was in time 按时率, whole percent; undefined where nothing fell due. */
export function inTimeShare({
  inTime,
  late,
  missing,
}: {
  readonly inTime: number;
  readonly late: number;
  readonly missing: number;
}): number | undefined {
  const due = inTime + late + missing;
  return due === 0 ? undefined : Math.round((inTime / due) * 100);
}
