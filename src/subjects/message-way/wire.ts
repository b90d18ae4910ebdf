import { z } from 'zod';
import { integer, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { WAY_KEYS } from '#base/messages/ways.ts';
import { MESSAGE_KINDS, type MessageKind } from '#base/messages/kinds.ts';
import { LONGEST_SUBJECT, LONGEST_TEXT } from './terms.ts';

const kind = field('kind', z.enum(Object.keys(MESSAGE_KINDS) as [MessageKind, ...MessageKind[]]), '类别');
const ways = {
  mail: field('mail', z.boolean(), '邮件'),
  wecom: field('wecom', z.boolean(), '企业微信'),
  dingtalk: field('dingtalk', z.boolean(), '钉钉'),
};
const hour = integer(0, 23).optional();
const quiet = {
  quietFrom: field('quietFrom', hour, '免打扰开始'),
  quietUntil: field('quietUntil', hour, '免打扰结束'),
};

/** By which ways one is told of each kind 我的接收方式; `isChosen`: by one's own choice and not as the administrator set it. */
export const ownWaysWire = wireRecord({
  address: field('address', z.string(), '邮箱'),
  hasPhone: field('hasPhone', z.boolean(), '是否有手机号'),
  open: field('open', z.array(z.enum(WAY_KEYS)), '可用的方式'),
  ...quiet,
  kinds: field(
    'kinds',
    z.array(wireRecord({ kind, isChosen: field('isChosen', z.boolean(), '是否自选'), ...ways })),
    '各类消息',
  ),
});
export type OwnWays = z.output<typeof ownWaysWire>;

/** What one chooses; of a kind that is not listed the administrator's ways count. */
export const wayChoiceWire = wireRecord({
  ...quiet,
  kinds: field('kinds', z.array(wireRecord({ kind, ...ways })).max(20), '各类消息'),
});
export type WayChoice = z.output<typeof wayChoiceWire>;

/** How messages of a kind go out to who chose nothing, and in which words 消息类别设置. */
export const kindSettingWire = wireRecord({
  kind,
  ...ways,
  subject: field('subject', requiredText(LONGEST_SUBJECT), '邮件标题'),
  mailText: field('mailText', requiredText(LONGEST_TEXT), '邮件正文'),
  robotText: field('robotText', requiredText(LONGEST_TEXT), '群消息'),
  version: field('version', integer(0, Number.MAX_SAFE_INTEGER), '版本'),
});
export type KindSetting = z.output<typeof kindSettingWire>;
export const kindSettingsWire = z.array(kindSettingWire);
