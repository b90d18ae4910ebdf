import { z } from 'zod';
import { idText, instant, integer, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { LONGEST_COMMENT, REPORT_DEED_LABELS, type ReportDeed } from '../report/terms.ts';
import { attachmentWire } from '#base/files/attachment.ts';
import { reviewStatus } from '../report/wire.ts';

const deedNames = Object.keys(REPORT_DEED_LABELS) as [ReportDeed, ...ReportDeed[]];
const version = field('version', integer(0, 2_147_483_647), '版本号');
const reportId = field('reportId', idText, '报表编号');
const kind = field('kind', requiredText(40), '报表种类');

/** A line of the history of a report 办理记录: who, when, from, to, why. */
export const deedWire = wireRecord({
  version,
  deed: field('deed', z.enum(deedNames), '操作'),
  from: field('fromStatus', reviewStatus, '原状态'),
  to: field('toStatus', reviewStatus, '现状态'),
  reason: field('reason', z.string(), '原因'),
  by: field('operator', z.string(), '操作人'),
  at: field('operateTime', instant, '操作时间'),
  onBehalf: field('onBehalf', z.boolean(), '是否代填'),
});
export type Deed = z.output<typeof deedWire>;

/** An immutable version of the figures 版本. */
export const versionWire = wireRecord({
  version,
  savedAt: field('saveTime', instant, '保存时间'),
  by: field('operator', z.string(), '操作人'),
  contentHash: field('contentHash', z.string(), '内容校验值'),
  files: field('files', z.array(attachmentWire).optional(), '附件'),
});
export type ReportVersion = z.output<typeof versionWire>;
export const reportTrailWire = wireRecord({
  deeds: field('deedList', z.array(deedWire), '办理记录'),
  versions: field('versionList', z.array(versionWire), '版本'),
});

export const differencesQueryWire = wireRecord({
  kind,
  reportId,
  from: field('fromVersion', integer(0, 2_147_483_647), '原版本'),
  to: field('toVersion', integer(0, 2_147_483_647), '现版本'),
});
export const differenceWire = wireRecord({
  address: field('address', z.string(), '单元格'),
  title: field('title', z.string(), '单元格名称'),
  before: field('before', z.number().nullable(), '原值'),
  after: field('after', z.number().nullable(), '现值'),
});

export const commentFormWire = wireRecord({
  kind,
  reportId,
  text: field('text', requiredText(LONGEST_COMMENT), '留言'),
});
export const commentWire = wireRecord({
  commentId: field('commentId', z.string(), '留言编号'),
  text: field('text', z.string(), '留言'),
  by: field('operator', z.string(), '留言人'),
  at: field('operateTime', instant, '留言时间'),
});
export type ReportComment = z.output<typeof commentWire>;
