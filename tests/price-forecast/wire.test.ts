import { expect, it } from 'vitest';
import { forecastSummarySample, goodsForecastSample } from '#subjects/price-forecast/samples.ts';
import { forecastSummaryWire, goodsForecastWire } from '#subjects/price-forecast/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

it('what is judged and what is forecast, both ways', () => {
  expect(roundTrip(forecastSummaryWire, forecastSummarySample).back).toEqual(forecastSummarySample);
  const one = goodsForecastSample(10_101);
  expect(one.days).toHaveLength(14);
  expect(roundTrip(goodsForecastWire, one).back).toEqual(one);
  expect(forecastSummarySample.goods.map(({ state }) => state)).toEqual(['shown', 'worse', 'short']);
});
