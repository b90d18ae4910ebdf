/** How far a user is with an article that was sent to him 阅读状态; `former`: read it, and it is sent to him no more. */
export const READING_STATES = ['unread', 'read', 'signed', 'former'] as const;
export type ReadingState = (typeof READING_STATES)[number];
export const READING_STATE_LABELS: Readonly<Record<ReadingState, string>> = {
  unread: '未读',
  read: '已读',
  signed: '已签收',
  former: '已不在发送范围',
};

export const READING_MESSAGES = {
  unknown: '没有这篇文章',
  notForYou: '文章不存在、已撤下，或没有发给您',
  audienceNeeded: '请至少选择一个角色、区域或处室；只供内部阅读的文章不能没有接收人',
  beyondRoles: '角色不存在',
  beyondRegions: '区域不存在',
  beyondOffices: '处室不存在',
  opensToPublic: '文章发布过，对外公开与否须由有审核权的人修改',
  noSigning: '这篇文章不要求签收',
  readFirst: '请先打开文章阅读，再签收',
  newer: '文章已有新版本，请重新打开阅读后再签收',
  notOut: '文章没有发布，不能提醒',
  remindedToday: '今天已经提醒过，一天最多提醒一次',
  allRead: '接收人都已阅读或签收，无须提醒',
} as const;
