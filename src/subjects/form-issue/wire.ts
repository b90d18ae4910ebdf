import { z } from 'zod';
import { id, instant, integer, optionalIdList, optionalKeyList } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { ISSUE_KINDS, ISSUE_STATES, MOST_QUOTA, type IssueKind, type IssueState } from './terms.ts';

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as [K, ...K[]];
const count = integer(0, Number.MAX_SAFE_INTEGER);
const formId = field('formId', id, '表单编号');
const issueId = field('issueId', id, '发放编号');
/** Whom a form is given out to 发放范围: the enterprises picked, else those of the districts and business types named; none of either is all of them. */
const audience = {
  regions: field('regions', optionalKeyList, '所在区'),
  marketTypes: field('marketTypes', optionalKeyList, '业态'),
  enterpriseIds: field('enterpriseIds', optionalIdList, '企业'),
};

export const issuedFormWire = wireRecord({ formId });
export const issueKeyWire = wireRecord({ issueId });

/** What was given out 发放. */
export const issueWire = wireRecord({
  issueId,
  formId,
  kind: field('kind', z.enum(keysOf<IssueKind>(ISSUE_KINDS)), '发放方式'),
  state: field('state', z.enum(keysOf<IssueState>(ISSUE_STATES)), '状态'),
  audience: field('audience', z.string(), '发放范围'),
  dueAt: field('dueAt', instant, '截止时间'),
  quota: field('quota', count, '份数上限'),
  owed: field('owed', count, '应报'),
  answers: field('answerNum', count, '已报'),
  late: field('lateNum', count, '迟报'),
  makerName: field('makerName', z.string(), '发放人'),
  madeAt: field('madeAt', instant, '发放时间'),
});
export type IssueRow = z.output<typeof issueWire>;
export const newIssueWire = wireRecord({
  formId,
  kind: field('kind', z.enum(keysOf<IssueKind>(ISSUE_KINDS)), '发放方式'),
  dueAt: field('dueAt', instant, '截止时间'),
  quota: field('quota', integer(1, MOST_QUOTA).optional(), '份数上限'),
  ...audience,
});
export type NewIssue = z.output<typeof newIssueWire>;
/** `token` is told this once, and of a link alone. */
export const issuedWire = wireRecord({
  issueId,
  owed: field('owed', count, '应报'),
  token: field('token', z.string().optional(), '链接令牌'),
});
export const remindedWire = wireRecord({
  reminded: field('reminded', count, '已提醒'),
  left: field('left', count, '未提醒'),
});

export const audienceWire = wireRecord(audience);
export type IssueAudience = z.output<typeof audienceWire>;
const names = z.array(z.string());
/** Whom giving out would reach 发放范围, told beforehand; of the names the first few. */
export const reachWire = wireRecord({
  enterprises: field('enterpriseNum', count, '企业数'),
  names: field('names', names, '企业'),
  silent: field('silentNum', count, '没有可填报账号的企业数'),
  silentNames: field('silentNames', names, '没有可填报账号的企业'),
});
export type IssueReach = z.output<typeof reachWire>;
