import type { DateText } from '#base/calendar.ts';
import { periodDays } from '#base/sheet/period.ts';
import { cellPlace } from '#base/sheet/cells/cells.ts';
import { alertEvents } from '#subjects/alert/events.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { PRICE_COLUMN, PRICE_SHEET } from '#subjects/price-report/terms.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { undoneText } from '#subjects/vegetable-price/terms.ts';
import { undoPrices } from '#server/vegetable-price/writing/undoing.ts';
import { writePrices } from '#server/vegetable-price/writing/writing.ts';
import { type Effect, NOTHING_LEFT } from '../report/engine/handling.ts';
import { withdrawPriceAlerts } from '../alert/gone-prices.ts';

const dayOf = (period: string): DateText => periodDays(priceReport.cadence, period).from;

/** Passing a price report makes its prices the city's: written where all prices are, with the warnings that hang on them. Once it is passed no more they are what they were before. */
export const takeOverPrices: Effect = {
  pass: async (tx, passed, passer) => {
    const prices = passed.flatMap(({ enterpriseId, period, cells }) =>
      Object.entries(cells).flatMap(([address, price]) => {
        const { sheet, row, column } = cellPlace(address) ?? {};
        if (sheet !== PRICE_SHEET || column !== PRICE_COLUMN || price === null) return [];
        return [{ date: dayOf(period), goodsId: Number(row), enterpriseId, price }];
      }),
    );
    const written = await writePrices(tx, prices, { ...passer, source: 'entry' });
    return written
      ? (publish) => publish(vegetablePriceEvents.changed, { from: written.from, to: written.to })
      : NOTHING_LEFT;
  },
  undo: async (tx, { enterpriseId, period }, passer, now) => {
    const place = { date: dayOf(period), enterpriseId };
    const { removed, restored, kept } = await undoPrices(tx, place, passer);
    const closed = await withdrawPriceAlerts(tx, { ...place, goodsIds: removed }, now);
    const afterwards: typeof NOTHING_LEFT = async (publish) => {
      if (removed.length + restored > 0)
        await publish(vegetablePriceEvents.changed, { from: place.date, to: place.date });
      if (closed > 0) await publish(alertEvents.changed, {});
    };
    return { afterwards, note: undoneText({ removed: removed.length, restored, kept }) };
  },
};
