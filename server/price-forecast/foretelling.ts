import { forecastOf, type Forecast, type PriceSeries } from '#subjects/price-forecast/rules.ts';
import type { Tell } from '../sheet/sheet-row.ts';

/** Goods with their prices. */
export interface ForecastInput {
  readonly series: ReadonlyArray<PriceSeries & { readonly goodsId: number }>;
}

/** Forecasts goods by goods in a thread: each takes a tenth of a second, for all of its days are forecast again. */
export function* forecastWork(
  { series }: ForecastInput,
  tell: Tell,
): Generator<{ readonly goodsId: number; readonly forecast: Forecast }> {
  let done = 0;
  for (const { goodsId, ...prices } of series) {
    yield { goodsId, forecast: forecastOf(prices) };
    tell((done += 1));
  }
}
