/** What has become of a wall 大屏状态. */
export const SCREEN_STATES = ['online', 'offline', 'expired', 'withdrawn'] as const;
export type ScreenState = (typeof SCREEN_STATES)[number];
export const SCREEN_STATE_LABELS: Readonly<Record<ScreenState, string>> = {
  online: '在线',
  offline: '离线',
  expired: '已到期',
  withdrawn: '已撤销',
};

/** How often one code can be used, and how long it is good, in hours. */
export const MOST_USES = 20;
export const DEFAULT_HOURS = 8;
export const LONGEST_HOURS = 72;
/** A code that stands on a wall for all to see is good for this long only, ms. */
export const SHOWN_CODE_LIFE = 15 * 60_000;

/** Letters and digits that nobody takes for another: no 0 O 1 I L 2 Z 5 S 8 B. */
export const SHOWN_LETTERS = '34679ACDEFGHJKMNPQRTUVWXY';
export const SHOWN_LENGTH = 8;

/** Messages about walls. */
export const SCREEN_MESSAGES = {
  badCode: '登记码无效或已过期，请重新生成',
  notScreen: '当前会话不是大屏',
  notFound: '没有这块大屏',
  withdrawn: '本屏登记已撤销',
  expired: '本屏登记已到期',
  alreadyWithdrawn: '该大屏的登记已撤销，如需使用请重新登记',
  codeTaken: '该屏幕码已登记过，请等大屏显示新的屏幕码',
} as const;
