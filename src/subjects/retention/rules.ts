import { before, type DateText, monthStart } from '#base/calendar.ts';
import { KEEP_UNIT_LABELS, KEEPING, type Keeping, type KindCode, RETENTION_MESSAGES } from './terms.ts';

/** How long, as a clerk would say it; without a number, for ever. */
export function keepWords(unit: Keeping['unit'], keep: number | undefined): string {
  return keep === undefined ? '长期在线' : `${keep} ${KEEP_UNIT_LABELS[unit]}`;
}

/** Why a period is not to be had, in Chinese; undefined where it is. One without an end is for what can be archived. */
export function keepFault(code: KindCode, keep: number | undefined): string | undefined {
  const keeping = KEEPING[code];
  if (!keeping) return RETENTION_MESSAGES.unknown;
  if (keep === undefined) return keeping.usual === undefined ? undefined : '不能为空';
  return keep < keeping.least || keep > keeping.most ? RETENTION_MESSAGES.outside(keeping) : undefined;
}

/** A month as it is named, yyyy-MM; `day` is any of its days. */
export const monthName = (day: DateText): string => day.slice(0, 'yyyy-MM'.length);

/** The first month that stays online when months are kept so long: `keep` whole ones before the one of `day` stay. */
export function firstKept(day: DateText, keep: number): DateText {
  return before(monthStart(day), keep, 'month');
}
