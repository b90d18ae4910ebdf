/** What a message is about 消息类别: told by a person, or by the system of what is to be done, was decided or went wrong. */
export const MESSAGE_KINDS = {
  notice: '通知',
  todo: '待办',
  reminder: '催办',
  decision: '办理结果',
  alarm: '告警',
} as const;
export type MessageKind = keyof typeof MESSAGE_KINDS;

export const LONGEST_TITLE = 100;
export const LONGEST_CONTENT = 5_000;
export const LONGEST_REASON = 200;

/** Messages of notices 通知公告. */
export const NOTICE_MESSAGES = {
  notFound: '没有这条通知',
  audienceNeeded: '请至少选择一个角色或区域',
  beyondScope: '超出您的管辖范围，请选择所辖区域',
  withdrawn: '已撤回',
  done: '已办结',
  allRead: '接收人都已阅读，不能撤回',
} as const;
