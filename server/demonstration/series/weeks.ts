import { addDays, type DateText, daysBetween } from '#base/calendar.ts';
import { dayOf } from './price-model.ts';
import { hashed } from '#server/demonstration/random.ts';
import { feastFactor, WEEKDAYS } from './week-shape.ts';

/** Sales of a store in an ISO week 周报: seven days from Monday in ten-thousand yuan, and the part of each after 18:00. */
export interface StoreWeek {
  readonly enterprise_id: number;
  readonly year: number;
  readonly week: number;
  readonly day_amounts: readonly number[];
  readonly night_amounts: readonly number[];
}

const SCALE = 21;
const DAILY = 22;
const NIGHT = 23;
const CATEGORY = 41;

/** The weeks that are over on `to`, from the one that holds `from`; week 53 only in the years that have one. */
export function* demonstrationWeeks(
  enterpriseIds: readonly number[],
  from: DateText,
  to: DateText,
): Generator<StoreWeek> {
  for (let monday = mondayOf(from); addDays(monday, 6) <= to; monday = addDays(monday, 7)) {
    const { year, week } = isoWeekOf(monday);
    for (const enterpriseId of enterpriseIds) {
      const days = WEEKDAYS.map((_, index) => salesOn(enterpriseId, addDays(monday, index)));
      yield {
        enterprise_id: enterpriseId,
        year,
        week,
        day_amounts: days,
        night_amounts: days.map((amount, index) =>
          round(amount * (0.3 + 0.12 * hashed(NIGHT, enterpriseId, dayOf(monday) + index))),
        ),
      };
    }
  }
}

/** Year and number of the ISO week that a Monday begins: the year is that of its Thursday. */
export function isoWeekOf(monday: DateText): { year: number; week: number } {
  const thursday = addDays(monday, 3);
  const year = Number(thursday.slice(0, 4));
  return { year, week: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 };
}

function mondayOf(date: DateText): DateText {
  return addDays(date, -((dayOf(date) + 2) % 7));
}

/** What a store sells on a day, ten-thousand yuan: its weeks, months and festival days are made of it, so that they agree. */
export function salesOn(enterpriseId: number, date: DateText): number {
  const weekday = WEEKDAYS[(dayOf(date) + 2) % 7] ?? 1;
  const scale = 60 + 540 * hashed(SCALE, enterpriseId) ** 2;
  const growth = 1 + (0.03 * dayOf(date)) / 365;
  return round(scale * weekday * feastFactor(date) * growth * (0.92 + 0.16 * hashed(DAILY, enterpriseId, dayOf(date))));
}

/** What each commodity category weighs in the sales of a store: its own mix, a little different from one period to the next. */
export function categoryWeights(enterpriseId: number, categories: number, period: number): readonly number[] {
  return Array.from(
    { length: categories },
    (_, index) => 1 + 3 * hashed(CATEGORY, enterpriseId, index) + 0.3 * hashed(CATEGORY, enterpriseId, index, period),
  );
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
