import { addDays, type DateText, nanjingTime, startOf } from '#base/calendar.ts';
import { periodDays, periodsBetween } from '#base/sheet/period.ts';
import { DECIDED_WITHIN } from '#subjects/gateway/terms.ts';

const SATURDAY = 6;

/** Whether offices work on a day: no weekend and no golden week; days worked instead of others are not known. */
export function isWorkingDay(date: DateText): boolean {
  const { weekday } = nanjingTime(startOf(date));
  const holidays = periodsBetween('holiday', `${date.slice(0, 4)}-01-01`, `${date.slice(0, 4)}-12-31`);
  return (
    weekday !== 0 &&
    weekday < SATURDAY &&
    !holidays.some((key) => {
      const { from, to } = periodDays('holiday', key);
      return from <= date && date <= to;
    })
  );
}

/** The last day on which an application that came on `date` is decided in time, `days` working days later. */
export function dueDay(date: DateText, days = DECIDED_WITHIN): DateText {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Working days from the day after `date` to `until`. */
export function workingDaysAfter(date: DateText, until: DateText): number {
  let count = 0;
  for (let day = addDays(date, 1); day <= until; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}
