import type { DateText } from '#base/calendar.ts';

/** What a day of the week weighs in sales and visits, from Monday. */
export const WEEKDAYS = [0.78, 0.76, 0.8, 0.86, 1.12, 1.42, 1.3];

/** Times when stores and streets are full, month and day from and to, and by how much. */
const FEASTS: ReadonlyArray<readonly [from: string, to: string, factor: number]> = [
  ['01-01', '01-03', 1.5],
  ['05-01', '05-05', 1.6],
  ['06-10', '06-18', 1.2],
  ['10-01', '10-07', 1.7],
  ['11-05', '11-11', 1.25],
  ['12-20', '12-31', 1.35],
];

/** By how much a day is fuller than others of its weekday. */
export function feastFactor(date: DateText): number {
  return FEASTS.find(([from, to]) => date.slice(5) >= from && date.slice(5) <= to)?.[2] ?? 1;
}
