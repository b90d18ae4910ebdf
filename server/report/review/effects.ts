import { cellAddress, type CellValues } from '#base/sheet.ts';
import { periodDays, weekOfKey } from '#base/sheet/period.ts';
import { PRICE_COLUMN, PRICE_REPORT, PRICE_SHEET } from '#subjects/price-report/terms.ts';
import { ONLY_ROW, STORE_SHEETS, STORE_WEEK, WEEK_DAYS } from '#subjects/store-week/terms.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { insertBulk } from '#server/database/bulk.ts';
import type { Db, Publish } from '#server/services.ts';
import type { PriceDeed } from '#server/vegetable-price/trail/batch.ts';
import { writePrices } from '#server/vegetable-price/writing.ts';
import { sql } from 'kysely';

/** A report that was just passed. */
export interface Passed {
  readonly enterpriseId: number;
  readonly period: string;
  readonly cells: CellValues;
}

/** What is left to do once the transaction has ended: tell the screens. */
export type Afterwards = (publish: Publish) => Promise<void>;
const NOTHING: Afterwards = async () => undefined;

/** Who passed them. */
export type Passer = Pick<PriceDeed, 'actor' | 'address' | 'action'>;
type Effect = (tx: Db, passed: readonly Passed[], passer: Passer) => Promise<Afterwards>;

/** Passing a price report makes its prices the city's: written where all prices are, with the warnings that hang on them. */
const takeOverPrices: Effect = async (tx, passed, passer) => {
  const prices = passed.flatMap(({ enterpriseId, period, cells }) => Object.entries(cells).flatMap(([address, price]) => {
    const [sheet, goodsId, column] = address.split('/');
    if (sheet !== PRICE_SHEET || column !== PRICE_COLUMN || price === null) return [];
    return [{ date: periodDays('day', period).from, goodsId: Number(goodsId), enterpriseId, price }];
  }));
  const written = await writePrices(tx, prices, { ...passer, source: 'entry' });
  return written ? (publish) => publish(vegetablePriceEvents.changed, { from: written.from, to: written.to }) : NOTHING;
};

/** Passing a weekly report makes its days the store's sales of that week. */
const takeOverSales: Effect = async (tx, passed) => {
  const daysOf = (sheet: string, cells: CellValues) => WEEK_DAYS.map((day) => cells[cellAddress(sheet, ONLY_ROW, day)] ?? 0);
  const weeks = passed.flatMap(({ enterpriseId, period, cells }) => {
    const week = weekOfKey(period);
    return week ? [{ enterpriseId, ...week, day: daysOf(STORE_SHEETS.day, cells), night: daysOf(STORE_SHEETS.night, cells) }] : [];
  });
  await sql`delete from store_week using unnest(
    ${weeks.map((one) => one.enterpriseId)}::int[], ${weeks.map((one) => one.year)}::int[], ${weeks.map((one) => one.week)}::int[])
    as passed (enterprise_id, year, week)
    where store_week.enterprise_id = passed.enterprise_id and store_week.year = passed.year and store_week.week = passed.week`.execute(tx);
  await insertBulk(tx, 'store_week', [
    { name: 'enterprise_id', type: 'int' }, { name: 'year', type: 'int' }, { name: 'week', type: 'int' },
    { name: 'day_amounts', type: 'jsonb' }, { name: 'night_amounts', type: 'jsonb' },
  ], weeks.map((one) => [one.enterpriseId, one.year, one.week, one.day, one.night]));
  return NOTHING;
};

/** What passing a report does beyond its own record, by kind; most reports do nothing. */
const EFFECTS: Readonly<Record<string, Effect>> = { [PRICE_REPORT]: takeOverPrices, [STORE_WEEK]: takeOverSales };

/** Does what passing these reports of one kind does, in the transaction that passes them. */
export function passedOn(tx: Db, kind: string, passed: readonly Passed[], passer: Passer): Promise<Afterwards> {
  const effect = EFFECTS[kind];
  return effect && passed.length > 0 ? effect(tx, passed, passer) : Promise.resolve(NOTHING);
}
