import type { DateText } from '#base/calendar.ts';
import { deviationOf, REFERENCE_DAYS } from '#subjects/vegetable-price/rules.ts';

/** A price of a day; `day` counts the days from any one origin, so that a series of two years needs no calendar. */
export interface DayPrice {
  readonly date: DateText;
  readonly day: number;
  /** Yuan per 500 g. */
  readonly price: number;
}

export interface DayWarning {
  readonly date: DateText;
  readonly price: number;
  /** Percent, negative for a fall. */
  readonly deviationPercent: number;
}

/**
 * The warnings 菜价预警 of one goods at one outlet from `from` to `to`: every price against those of the seven days before it.
 * `series` holds the prices in the order of their days, from seven days before `from` on.
 */
export function warningsOf(
  series: readonly DayPrice[],
  thresholdPercent: number,
  from: DateText,
  to: DateText,
): DayWarning[] {
  const warnings: DayWarning[] = [];
  let oldest = 0;
  for (const [index, { date, day, price }] of series.entries()) {
    if (date < from || date > to) continue;
    while ((series[oldest]?.day ?? day) < day - REFERENCE_DAYS) oldest += 1;
    const reference = series.slice(oldest, index).map((point) => point.price);
    const deviation = deviationOf(price, reference, thresholdPercent);
    if (deviation) warnings.push({ date, price, deviationPercent: deviation.deviationPercent });
  }
  return warnings;
}
