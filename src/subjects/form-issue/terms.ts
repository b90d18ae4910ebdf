/** How a form is given out 发放方式: to enterprises, each of which owes an answer; or by a link, to whoever holds it. */
export const ISSUE_KINDS = { enterprises: '发给企业', link: '链接或二维码' } as const;
export type IssueKind = keyof typeof ISSUE_KINDS;

/** How what was given out stands 发放状态. */
export const ISSUE_STATES = { open: '填报中', over: '已截止', ended: '已收回' } as const;
export type IssueState = keyof typeof ISSUE_STATES;

/** Enterprises that a form may be given to at once. */
export const MOST_ENTERPRISES = 5_000;
/** Answers that a link may take at most. */
export const MOST_QUOTA = 100_000;
/** Enterprises that were reminded within this time are not reminded again, ms. */
export const REMIND_AGAIN = 4 * 3_600_000;

export const ISSUE_MESSAGES = {
  unknown: '没有这次发放',
  notPublished: '表单还没有发布，请先发布再发放',
  nobody: '没有符合条件的企业',
  tooMany: `一次最多发给 ${MOST_ENTERPRISES} 家企业，请缩小所在区或业态后分次发放`,
  pastDue: '截止时间应晚于现在',
  reminderTitle: '请填报表单',
  issuedTitle: '新的填报任务',
} as const;
