import { addDays, type DateText, daysBetween, isDate } from '../../calendar.ts';
import { type DaySpan, yearOf, yearText } from './kind.ts';
import { settledDays } from './settled.ts';

/** A stretch of days that a year may have 时段, by its part of the key; in the order of the year. */
export interface DeclaredWindow {
  readonly key: string;
  readonly title: string;
  /** Its days in a year by rule, where nobody settled others; undefined until they are known. */
  readonly daysIn: (year: number) => DaySpan | undefined;
  /** The same day by its own calendar in another year 对齐方式: by the moon's or by the sun's; undefined where that year has none. */
  readonly sameDay: (date: DateText, year: number) => DateText | undefined;
}

/** The first day of the Spring Festival 正月初一 of each year. */
const SPRING_FESTIVALS: Readonly<Record<number, DateText>> = {
  2022: '2022-02-01',
  2023: '2023-01-22',
  2024: '2024-02-10',
  2025: '2025-01-29',
  2026: '2026-02-17',
  2027: '2027-02-06',
  2028: '2028-01-26',
  2029: '2029-02-13',
  2030: '2030-02-03',
  2031: '2031-01-23',
  2032: '2032-02-11',
  2033: '2033-01-31',
  2034: '2034-02-19',
  2035: '2035-02-08',
};

const span = (year: number, from: string, to: string): DaySpan => ({
  from: `${yearText(year)}-${from}`,
  to: `${yearText(year)}-${to}`,
});

/** The same day by the lunar calendar: as many days from 正月初一. */
const byMoon: DeclaredWindow['sameDay'] = (date, year) => {
  const [own, other] = [SPRING_FESTIVALS[yearOf(date)], SPRING_FESTIVALS[year]];
  return own === undefined || other === undefined ? undefined : addDays(other, daysBetween(own, date));
};

/** The same month and day. */
const bySun: DeclaredWindow['sameDay'] = (date, year) => {
  const same = `${yearText(year)}${date.slice(4)}`;
  return isDate(same) ? same : undefined;
};

/** The golden weeks 黄金周: by rule seven days from New Year's Eve 除夕, and 1 to 7 October; May's holiday is one in the years that settle it. */
export const HOLIDAYS: readonly DeclaredWindow[] = [
  {
    key: 'H01',
    title: '春节',
    daysIn: (year) => {
      const first = SPRING_FESTIVALS[year];
      return first === undefined ? undefined : { from: addDays(first, -1), to: addDays(first, 5) };
    },
    sameDay: byMoon,
  },
  { key: 'H05', title: '劳动节', daysIn: () => undefined, sameDay: bySun },
  { key: 'H10', title: '国庆', daysIn: (year) => span(year, '10-01', '10-07'), sameDay: bySun },
];

/** The shopping seasons that sales are reported of 促消费活动. */
export const CAMPAIGNS: readonly DeclaredWindow[] = [
  { key: 'C06', title: '年中购物节', daysIn: (year) => span(year, '06-01', '06-18'), sameDay: bySun },
  { key: 'C11', title: '双十一购物节', daysIn: (year) => span(year, '11-01', '11-11'), sameDay: bySun },
];

/** The days of a window in a year: those that were settled, or those of the rule. */
export function windowDays({ key, daysIn }: DeclaredWindow, year: number): DaySpan | undefined {
  return settledDays(key, year) ?? daysIn(year);
}
