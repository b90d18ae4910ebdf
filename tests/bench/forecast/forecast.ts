import { before, type DateText, datesBetween, daysBetween } from '#base/calendar.ts';
import { MARKET_IDS } from '#server/demonstration/city/enterprises.ts';
import { PRICED_GOODS } from '#server/demonstration/city/priced-goods.ts';
import { demonstrationPrices } from '#server/demonstration/series/prices.ts';
import { GOODS } from '#server/foundation/goods.ts';
import { forecastOf } from '#subjects/price-forecast/rules.ts';
import { FORECAST_STATES, HORIZON } from '#subjects/price-forecast/terms.ts';
import type { Outcome } from '../helpers/report.ts';

const UNTIL: DateText = '2026-06-30';
const WANTED_SECONDS = 30;
const NAMES: ReadonlyMap<number, string> = new Map(GOODS.map(({ goods_id, name }) => [goods_id, name]));

/** The city's means of two years of the demonstration, by goods. */
function cityMeans(): ReadonlyMap<number, readonly (number | null)[]> {
  const from = before(UNTIL, 2, 'year');
  const length = datesBetween(from, UNTIL).length;
  const sums = new Map(
    PRICED_GOODS.map(({ goodsId }) => [goodsId, Array.from({ length }, () => ({ total: 0, count: 0 }))]),
  );
  for (const { points } of demonstrationPrices(PRICED_GOODS, MARKET_IDS, from, UNTIL))
    for (const { goods_id, price_date, price } of points) {
      const day = sums.get(goods_id)?.[daysBetween(from, price_date)];
      if (!day) continue;
      day.total += price;
      day.count += 1;
    }
  return new Map(
    [...sums].map(([goodsId, days]) => [goodsId, days.map(({ total, count }) => (count > 0 ? total / count : null))]),
  );
}

/** How good the forecasts of two years of demonstration prices are, goods by goods, and how long it takes to know. */
export function forecast(): Promise<Outcome> {
  const series = cityMeans();
  const start = performance.now();
  const made = [...series].map(([goodsId, prices]) => ({
    name: NAMES.get(goodsId) ?? String(goodsId),
    ...forecastOf({ until: UNTIL, prices }),
  }));
  const seconds = (performance.now() - start) / 1_000;
  const shown = made.filter(({ state }) => state === 'shown');
  const ratios = made.flatMap(({ mase }) => (mase === null ? [] : [mase])).toSorted((a, b) => a - b);
  return Promise.resolve({
    tables: [
      {
        title: `forecasts of ${HORIZON} days, ${made.length} goods, rolling origin over two years up to ${UNTIL}`,
        columns: ['goods', 'MASE', 'error, yuan', 'naive error, yuan', 'origins', 'what is said'],
        rows: made.map(({ name, mase, error, naiveError, origins, state }) => [
          name,
          mase?.toFixed(3) ?? '–',
          error?.toFixed(3) ?? '–',
          naiveError?.toFixed(3) ?? '–',
          origins,
          FORECAST_STATES[state],
        ]),
      },
    ],
    figures: [
      {
        what: `seconds for ${made.length} goods, one core`,
        found: seconds.toFixed(1),
        wanted: `≤ ${WANTED_SECONDS}`,
        held: seconds <= WANTED_SECONDS,
      },
      {
        what: 'largest MASE among the goods that are shown',
        found: Math.max(...shown.map(({ mase }) => mase ?? 0)).toFixed(3),
        wanted: '< 1',
        held: shown.every(({ mase }) => mase !== null && mase < 1),
      },
    ],
    notes: [
      `${shown.length} of ${made.length} goods are shown; the median MASE is ${(ratios[Math.floor(ratios.length / 2)] ?? Number.NaN).toFixed(3)}`,
      'prices of the demonstration are invented: they swing by season and are noisy by market; real ones jump',
    ],
  });
}
