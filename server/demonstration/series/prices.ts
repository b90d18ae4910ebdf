import { addDays, type DateText, datesBetween } from '#base/calendar.ts';
import { REFERENCE_DAYS } from '#subjects/vegetable-price/rules.ts';
import type { PriceWarningRow, Tables } from '#server/database/tables.ts';
import type { PricedGoods } from '#server/demonstration/city/priced-goods.ts';
import { type DayPrice, warningsOf } from '#server/vegetable-price/writing/warnings.ts';
import { cityPrice, dayOf, isClosed, marketPrice } from './price-model.ts';

/** Prices and warnings of some days in a row, by day. */
/** A price before it has a batch. */
export type DemonstrationPrice = Omit<Tables['price_point'], 'batch_id'>;

export interface PriceBatch {
  readonly from: DateText;
  readonly to: DateText;
  readonly points: readonly DemonstrationPrice[];
  readonly warnings: readonly PriceWarningRow[];
}

const DAYS_A_BATCH = 30;

/**
 * The prices of the markets from `from` to `to` with the warnings that follow from them, a month at a time: ordered by day, as they
 * are read. What stands in the first week has too little before it to be warned of.
 */
export function* demonstrationPrices(
  goods: readonly PricedGoods[],
  enterpriseIds: readonly number[],
  from: DateText,
  to: DateText,
): Generator<PriceBatch> {
  const days = datesBetween(from, to);
  for (let start = 0; start < days.length; start += DAYS_A_BATCH) {
    const chunk = days.slice(start, start + DAYS_A_BATCH);
    const first = chunk[0] ?? from;
    const lead = datesBetween(addDays(first, -REFERENCE_DAYS), addDays(first, -1)).filter((date) => date >= from);
    yield batchOf(goods, enterpriseIds, [...lead, ...chunk], first);
  }
}

function batchOf(
  goods: readonly PricedGoods[],
  enterpriseIds: readonly number[],
  dates: readonly DateText[],
  first: DateText,
): PriceBatch {
  const to = dates.at(-1) ?? first;
  const days = dates.map((date) => ({
    date,
    day: dayOf(date),
    points: [] as DemonstrationPrice[],
    closed: closedOn(date, enterpriseIds),
  }));
  const warnings: PriceWarningRow[] = [];
  for (const item of goods) {
    const city = days.map(({ day }) => cityPrice(item, day));
    for (const enterpriseId of enterpriseIds) {
      const series: DayPrice[] = [];
      days.forEach(({ date, day, points, closed }, index) => {
        const price = closed.has(enterpriseId) ? null : marketPrice(item, enterpriseId, day, city[index] ?? 0);
        if (price === null) return;
        series.push({ date, day, price });
        if (date >= first)
          points.push({ price_date: date, goods_id: item.goodsId, enterprise_id: enterpriseId, price });
      });
      for (const { date, price, deviationPercent } of warningsOf(series, item.thresholdPercent, first, to)) {
        warnings.push({
          price_date: date,
          goods_id: item.goodsId,
          enterprise_id: enterpriseId,
          price,
          deviation_percent: deviationPercent,
        });
      }
    }
  }
  return { from: first, to, points: days.flatMap(({ points }) => points), warnings };
}

function closedOn(date: DateText, enterpriseIds: readonly number[]): ReadonlySet<number> {
  return new Set(enterpriseIds.filter((enterpriseId) => isClosed(enterpriseId, date)));
}
