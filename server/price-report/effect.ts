import { periodDays } from '#base/sheet/period.ts';
import { cellPlace } from '#base/sheet/sheet.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { PRICE_COLUMN, PRICE_SHEET } from '#subjects/price-report/terms.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { writePrices } from '#server/vegetable-price/writing/writing.ts';
import { type Effect, NOTHING_LEFT } from '../report/engine/handling.ts';

/** Passing a price report makes its prices the city's: written where all prices are, with the warnings that hang on them. */
export const takeOverPrices: Effect = async (tx, passed, passer) => {
  const prices = passed.flatMap(({ enterpriseId, period, cells }) =>
    Object.entries(cells).flatMap(([address, price]) => {
      const { sheet, row, column } = cellPlace(address) ?? {};
      if (sheet !== PRICE_SHEET || column !== PRICE_COLUMN || price === null) return [];
      return [{ date: periodDays(priceReport.cadence, period).from, goodsId: Number(row), enterpriseId, price }];
    }),
  );
  const written = await writePrices(tx, prices, { ...passer, source: 'entry' });
  return written
    ? (publish) => publish(vegetablePriceEvents.changed, { from: written.from, to: written.to })
    : NOTHING_LEFT;
};
