import { fullText } from '#base/sheet/attachment.ts';

/** Messages of attachments to reports. */
export const ATTACHMENT_MESSAGES = {
  unknown: '没有这个附件',
  unknownKind: '该报表没有这种附件',
  full: fullText,
  gone: '有附件已被移除，请重新上传后再提交',
  locked: '报表已审核通过，不能再上传附件',
  /** What keeps a report from being passed. */
  missing: (titles: readonly string[]): string => `缺少附件：${titles.join('、')}，不能审核通过`,
} as const;
