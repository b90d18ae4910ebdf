import { addDays, type DateText } from '../calendar.ts';

const CALENDAR = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
/** A year of the lunar calendar has twelve months or thirteen. */
const [SHORTEST, LONGEST] = [350, 390];

/** Month and day of a day by the lunar calendar 农历; a leap month 闰月 is called as the one before it, and says so. */
function lunarOf(date: DateText): { readonly month: string; readonly day: number; readonly isLeap: boolean } {
  const parts = CALENDAR.formatToParts(Date.parse(`${date}T00:00:00Z`));
  const textOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const month = textOf('month');
  return { month: month.replace(/\D/gu, ''), day: Number(textOf('day')), isLeap: /\D/u.test(month) };
}

/** How many days before a day the same day of the lunar year before was 农历同日: of a leap month that of the month of its number, of a month that was shorter its last. */
export function daysToLunarYear(date: DateText): number {
  const { month, day } = lunarOf(date);
  for (const wanted of [day, day - 1])
    for (let back = SHORTEST; back <= LONGEST; back += 1) {
      const found = lunarOf(addDays(date, -back));
      if (found.month === month && found.day === wanted && !found.isLeap) return back;
    }
  throw new Error(`${date} has no day of the lunar year before`);
}
