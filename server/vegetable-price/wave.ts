import type { DateText } from '#base/calendar.ts';
import { mondayOf } from '#base/sheet/periods/iso-week.ts';
import type { PriceStep } from '#subjects/vegetable-price/terms.ts';
import type { PricePoint } from '#subjects/vegetable-price/wire.ts';
import type { PriceDay } from './table/price-days.ts';

export interface WaveQuery {
  readonly start: DateText;
  readonly end: DateText;
  readonly step: PriceStep;
}

/** The mean price of a goods over the enterprises in scope, a point a day or a week (spec 1 §2.6 item 5); yuan to two decimals. */
export function waveOf(days: readonly PriceDay[], { start, end, step }: WaveQuery): PricePoint[] {
  const points = new Map<DateText, { sum: number; count: number }>();
  for (const { date, sum, count } of days) {
    if (date < start || date > end) continue;
    const at = step === 'week' ? mondayOf(date) : date;
    const point = points.get(at) ?? { sum: 0, count: 0 };
    points.set(at, { sum: point.sum + sum, count: point.count + count });
  }
  return [...points].map(([date, { sum, count }]) => ({ date, price: Math.round(sum / count) / 100 }));
}
