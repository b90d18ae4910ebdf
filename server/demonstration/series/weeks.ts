import { addDays, type DateText, daysBetween } from '#base/calendar.ts';
import { dayOf } from './price-model.ts';
import { hashed } from '#server/demonstration/random.ts';

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
/** What a day of the week sells, from Monday. */
const WEEKDAYS = [0.78, 0.76, 0.8, 0.86, 1.12, 1.42, 1.3];
/** Times when the stores are full, month and day from and to, and by how much. */
const FEASTS: ReadonlyArray<readonly [from: string, to: string, factor: number]> = [
  ['01-01', '01-03', 1.5], ['05-01', '05-05', 1.6], ['06-10', '06-18', 1.2], ['10-01', '10-07', 1.7], ['11-05', '11-11', 1.25],
  ['12-20', '12-31', 1.35],
];

/** The weeks that are over on `to`, from the one that holds `from`; week 53 only in the years that have one. */
export function* demonstrationWeeks(enterpriseIds: readonly number[], from: DateText, to: DateText): Generator<StoreWeek> {
  for (let monday = mondayOf(from); addDays(monday, 6) <= to; monday = addDays(monday, 7)) {
    const { year, week } = isoWeekOf(monday);
    for (const enterpriseId of enterpriseIds) {
      const days = WEEKDAYS.map((weekday, index) => amountOn(enterpriseId, addDays(monday, index), weekday));
      yield {
        enterprise_id: enterpriseId, year, week, day_amounts: days,
        night_amounts: days.map((amount, index) => round(amount * (0.3 + 0.12 * hashed(NIGHT, enterpriseId, dayOf(monday) + index)))),
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

function amountOn(enterpriseId: number, date: DateText, weekday: number): number {
  const scale = 60 + 540 * hashed(SCALE, enterpriseId) ** 2;
  const feast = FEASTS.find(([from, to]) => date.slice(5) >= from && date.slice(5) <= to)?.[2] ?? 1;
  const growth = 1 + (0.03 * dayOf(date)) / 365;
  return round(scale * weekday * feast * growth * (0.92 + 0.16 * hashed(DAILY, enterpriseId, dayOf(date))));
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
