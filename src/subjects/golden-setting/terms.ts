import { HOLIDAYS } from '#base/sheet/periods/declared.ts';

/** Longest golden week 黄金周 and longest season of daily reports 专项日报, days. */
export const LONGEST_HOLIDAY = 15;
export const LONGEST_CAMPAIGN = 62;

/** Holidays that may be golden weeks, each with the calendar by which its days are compared with last year's 对齐方式. */
export const HOLIDAY_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  HOLIDAYS.map(({ key, title }) => [key, `${title}（${key === 'H01' ? '农历' : '公历'}对齐）`]),
);

/** Subject of the rights of all four registers. */
export const GOLDEN_RIGHTS = 'holiday-window';
/** The COMPONENT of the page that they stand on. */
export const GOLDEN_PAGE = 'review/golden-settings';

/** Enterprises that the list of a golden week 样本名单 holds at most. */
export const MOST_SAMPLED = 5_000;

export const SAMPLE_MESSAGES = {
  unknown: '没有这个假期，或已停用',
  unknownEnterprise: '名单中有不存在或已停用的企业，请刷新后重试',
} as const;
