import type { MessageKind } from '#base/messages/kinds.ts';
import type { Way } from '#base/messages/ways.ts';

/** By which ways a message goes out besides the inbox 接收方式. */
export type Ways = Readonly<Record<Way, boolean>>;
export const NO_WAYS: Ways = { mail: false, wecom: false, dingtalk: false };

export const LONGEST_SUBJECT = 100;
export const LONGEST_TEXT = 1_000;

/** What a text of a template can name 模板字段; whatever else stands in these brackets is left as it is. */
export const TEMPLATE_WORDS = ['类别', '标题', '内容', '发布人', '时间', '收件人'] as const;
export type TemplateWord = (typeof TEMPLATE_WORDS)[number];

/** How messages of a kind go out until an administrator says otherwise: by no way, and to a group without what stands in them. */
export const FIRST_TEXTS = {
  subject: '【类别】：【标题】',
  mailText: '【收件人】：\n\n【内容】\n\n【发布人】 【时间】\n此邮件由系统发出，请登录平台查看和办理。',
  robotText: '【类别】：【标题】\n请登录平台查看',
} as const;

/** Of these kinds a group reads the content, too: they are meant for many. */
export const TOLD_IN_FULL: readonly MessageKind[] = ['notice', 'alarm'];

export const MESSAGE_WAY_MESSAGES = {
  quietEnds: '免打扰的开始和结束要一起填写，且不能相同',
  sameKind: '同一类消息不能列两次',
  noMail: '请先在个人资料中填写邮箱',
} as const;
