import { type DateText, daysBetween } from '#base/calendar.ts';
import { minuteOf } from '#base/text/clock.ts';
import { LONGEST_CAMPAIGN, LONGEST_HOLIDAY } from './terms.ts';
import type { Sampled } from './wire.ts';

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

/** Who reports in a golden week with a list 样本名单: those on it; with an empty one those who always do 常设填报. */
export function reportingWith(
  enterprises: readonly Pick<Sampled, 'enterpriseId' | 'standing'>[],
  chosen: ReadonlySet<number>,
): ReadonlySet<number> {
  return chosen.size > 0
    ? chosen
    : new Set(enterprises.filter(({ standing }) => standing).map(({ enterpriseId }) => enterpriseId));
}

/** What another list changes 预览: who reports from then on, who no more, who stays exempt though on it; in the order of the enterprises. */
export function sampleChange(
  enterprises: readonly Sampled[],
  chosen: ReadonlySet<number>,
): { readonly added: readonly Sampled[]; readonly dropped: readonly Sampled[]; readonly exempt: readonly Sampled[] } {
  const now = reportingWith(enterprises, chosenOf(enterprises));
  const next = reportingWith(enterprises, chosen);
  return {
    added: enterprises.filter(({ enterpriseId }) => next.has(enterpriseId) && !now.has(enterpriseId)),
    dropped: enterprises.filter(({ enterpriseId }) => now.has(enterpriseId) && !next.has(enterpriseId)),
    exempt: enterprises.filter(({ enterpriseId, exempt }) => exempt && next.has(enterpriseId)),
  };
}

/** The list as it stands. */
export const chosenOf = (enterprises: readonly Pick<Sampled, 'enterpriseId' | 'chosen'>[]): ReadonlySet<number> =>
  new Set(enterprises.filter(({ chosen }) => chosen).map(({ enterpriseId }) => enterpriseId));

/** The enterprises that a part of a name, a division and a business type find; '' asks for nothing. */
export function sampledFound(
  enterprises: readonly Sampled[],
  asked: { readonly name: string; readonly division: string; readonly marketType: string },
): readonly Sampled[] {
  return enterprises.filter(
    ({ name, division, marketType }) =>
      name.includes(asked.name.trim()) &&
      (asked.division === '' || division === asked.division) &&
      (asked.marketType === '' || marketType === asked.marketType),
  );
}
