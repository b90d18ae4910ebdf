import { addDays, type DateText } from '#base/calendar.ts';
import { deviationOf, REFERENCE_DAYS } from '#subjects/vegetable-price/rules.ts';

export interface DayPrice {
  readonly date: DateText;
  /** Yuan per 500 g. */
  readonly price: number;
}

export interface DayWarning extends DayPrice {
  /** Percent, negative for a fall. */
  readonly deviationPercent: number;
}

/**
 * The warnings 菜价预警 of one goods at one outlet from `from` to `to`: every price against those of the seven days before it.
 * `series` holds the prices in the order of their days, from seven days before `from` on.
 */
export function warningsOf(series: readonly DayPrice[], thresholdPercent: number, from: DateText, to: DateText): DayWarning[] {
  const warnings: DayWarning[] = [];
  let oldest = 0;
  for (const [index, { date, price }] of series.entries()) {
    if (date < from || date > to) continue;
    const earliest = addDays(date, -REFERENCE_DAYS);
    while ((series[oldest]?.date ?? date) < earliest) oldest += 1;
    const reference = series.slice(oldest, index).map((point) => point.price);
    const deviation = deviationOf(price, reference, thresholdPercent);
    if (deviation) warnings.push({ date, price, deviationPercent: deviation.deviationPercent });
  }
  return warnings;
}
