/** States of what an enterprise owes 应报状态; worked out from times and the report, never kept. */
export const OBLIGATION_STATE_LABELS = {
  open: '未填报',
  reported: '已填报',
  overdue: '逾期',
  locked: '已锁定',
} as const;
export type ObligationState = keyof typeof OBLIGATION_STATE_LABELS;

export const MOST_DUE_DAYS = 60;
export const MINUTES_A_DAY = 1_440;
export const MOST_GRACE_HOURS = 720;
export const MOST_LOCK_DAYS = 366;
/** How many days before its first day a period is owed already. */
export const LEAD_DAYS = 7;
/** How long nobody is reminded of the same report again 催报冷却, milliseconds. */
export const REMINDER_COOL_DOWN = 4 * 3_600_000;
/** How many reports one call reminds of at most 催报. */
export const MOST_REMINDED = 2_000;
/** How long an extension reaches at most 延期, days from now. */
export const MOST_EXTENSION_DAYS = 90;
export const LONGEST_EXTENSION_REASON = 500;

/** So many of a division's late enterprises are named on a board. */
export const MOST_NAMED = 3;

export const OBLIGATION_MESSAGES = {
  unknown: '没有这项应报任务',
  lockBeforeLate: '锁定时间不能早于宽限期结束',
  alreadyReported: '该报表已报送，无需延期',
  untilPast: '延期时间应晚于当前时间和原截止时间',
  untilFar: `延期最长不超过 ${MOST_EXTENSION_DAYS} 天`,
  locked: (at: string): string => `该报告期已于 ${at} 锁定，不能再填报；如需补报，请联系审核人员延期`,
  reminderTitle: '报表催报提醒',
} as const;

/** What its widgets are called where scenes and the workbench place them 组件名称, by their keys. */
export const WIDGET_TITLES = {
  'report/due': '待填报',
  'report/completeness': '报送进度',
  'report/delivered': '已报报表',
} as const;
