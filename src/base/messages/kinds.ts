/** What a message is about 消息类别: told by a person, or by the system of what is to be done, was decided or went wrong. */
export const MESSAGE_KINDS = {
  notice: '通知',
  todo: '待办',
  reminder: '催办',
  decision: '办理结果',
  alarm: '告警',
} as const;
export type MessageKind = keyof typeof MESSAGE_KINDS;
