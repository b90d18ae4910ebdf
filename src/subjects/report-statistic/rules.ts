import { daysBetween } from '#base/calendar.ts';
import { changePercent, sharePercent } from '#base/figures/ratio.ts';
import type { DaySpan } from '#base/sheet/periods/kind.ts';
import { REVIEW_STATUS, type ReviewStatus, STANDING } from '../report/terms.ts';
import { LONGEST_RANGE, STATISTIC_MESSAGES } from './terms.ts';

/** Why a range cannot be looked at; undefined when it can. */
export function rangeFault({ from, to }: DaySpan): string | undefined {
  if (from > to) return STATISTIC_MESSAGES.order;
  return daysBetween(from, to) >= LONGEST_RANGE ? STATISTIC_MESSAGES.tooLong : undefined;
}

/** Change in percent, two decimals; blank while either figure is missing and where the base is zero 环比、同比. */
export function changeOf(value: number | null, base: number | null): number | null {
  return value === null || base === null ? null : (changePercent(value, base) ?? null);
}

/** Share in percent, two decimals; blank while either figure is missing and where the whole is not above zero 夜间占比. */
export function shareOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null ? null : (sharePercent(part, whole) ?? null);
}

/** Which reports count: passed ones, with the switch also those that wait for review. */
export function countedStatuses(withSubmitted: boolean): readonly ReviewStatus[] {
  return withSubmitted ? STANDING : [REVIEW_STATUS.passed];
}

/** 已报 n / 应报 N, beside every total. */
export const completenessText = (reported: number, owed: number): string => `${reported} / ${owed}`;
