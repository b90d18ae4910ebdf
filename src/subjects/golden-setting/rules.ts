import { type DateText, daysBetween } from '#base/calendar.ts';
import { minuteOf } from '#base/text/clock.ts';
import { LONGEST_CAMPAIGN, LONGEST_HOLIDAY } from './terms.ts';

/** What is wrong with an hour 时点; undefined for HH:mm. */
export const clockFault = (text: string): string | undefined =>
  minuteOf(text) === undefined ? '请填写 24 小时制时刻，如 10:00' : undefined;

interface Span {
  readonly firstDay?: DateText | undefined;
  readonly lastDay?: DateText | undefined;
}
type Faults = Readonly<Partial<Record<'firstDay' | 'lastDay', string>>>;

/** What is wrong with the days of a record: both are needed, in their order, and `most` of them at most. */
export function spanFaults({ firstDay, lastDay }: Span, most: number): Faults {
  if (firstDay === undefined) return { firstDay: '请选择起始日期' };
  if (lastDay === undefined) return { lastDay: '请选择结束日期' };
  if (lastDay < firstDay) return { lastDay: '结束日期不能早于起始日期' };
  return daysBetween(firstDay, lastDay) >= most ? { lastDay: `最长 ${most} 天` } : {};
}

/** A golden week lies in the year that it is settled for; a year it is told by its first day. */
export function holidayFaults({ year, ...span }: Span & { readonly year?: number | undefined }): Faults {
  const faults = spanFaults(span, LONGEST_HOLIDAY);
  if (Object.keys(faults).length > 0) return faults;
  return span.firstDay?.startsWith(`${year}-`) && span.lastDay?.startsWith(`${year}-`)
    ? {}
    : { firstDay: '起止日期须在所填年份之内' };
}

/** What is wrong with the days of a season of daily reports. */
export const campaignFaults = (span: Span): Faults => spanFaults(span, LONGEST_CAMPAIGN);

/** What is wrong with the days of an exemption: a year at most. */
export const exemptionFaults = (span: Span): Faults => spanFaults(span, 366);
