import { z } from 'zod';
import { answers } from '#base/narrative/answers.ts';
import { chapterCharts, chapterText, narrative } from '#base/narrative/narrative.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { flag, id, instant, integer, integerOr, optionalId, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  DEFAULT_LINK_DAYS,
  ISSUE_KINDS,
  ISSUE_STATES,
  ISSUE_STEPS,
  type IssueKind,
  type IssueState,
  type IssueStep,
  LONGEST_COMMENT,
  LONGEST_REASON,
  LONGEST_TITLE,
  MOST_LINK_DAYS,
  REPORT_FORMATS,
  type ReportFormat,
} from './terms.ts';

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as [K, ...K[]];
const kind = z.enum(keysOf<IssueKind>(ISSUE_KINDS));
const state = z.enum(keysOf<IssueState>(ISSUE_STATES));
const count = integer(0, Number.MAX_SAFE_INTEGER);
const version = field('version', integer(1, Number.MAX_SAFE_INTEGER), '版本');
const issueId = field('issueId', id, '期次编号');
const document = field('document', narrative, '正文');
const period = z.string().regex(/^\d{4}-(?:\d{2}|Q\d)$/, '期间不合法');
const division = z.string().regex(/^(?:\d{6,12})?$/, '区划代码不合法');
const divisionCode = z.string().regex(/^\d{6,12}$/, '区划代码不合法');
const blockId = z.string().regex(/^[a-z0-9]{4,24}$/, '段落编号不合法');

/** An issue 期次 as it stands in the list. */
export const issueWire = wireRecord({
  issueId,
  kind: field('kind', kind, '报告类型'),
  period: field('period', period, '期间'),
  title: field('title', z.string(), '标题'),
  regionName: field('regionName', z.string(), '范围'),
  state: field('state', state, '状态'),
  authorName: field('authorName', z.string(), '作者'),
  reviewerName: field('reviewerName', z.string().optional(), '审核人'),
  reason: field('reason', z.string().optional(), '审核意见'),
  changedAt: field('changedAt', instant, '修改时间'),
  publishedAt: field('publishedAt', instant.optional(), '发布时间'),
  openComments: field('openComments', count, '未处理意见'),
  isOwn: field('isOwn', z.boolean(), '本人编写'),
  version,
});
export type Issue = z.output<typeof issueWire>;
export const issuePageWire = pageOf(issueWire);
export const issueQueryWire = wireRecord({
  ...pageFields,
  title: field('title', optionalText(60), '标题'),
  kind: field('kind', z.enum(['', ...kind.options]).optional(), '报告类型'),
  state: field('state', z.enum(['', ...state.options]).optional(), '状态'),
  year: field('year', optionalText(4), '年份'),
});
export const issueKeyWire = wireRecord({ issueId });

const stepWire = wireRecord({
  step: field('step', z.enum(keysOf<IssueStep>(ISSUE_STEPS)), '办理'),
  at: field('at', instant, '时间'),
  by: field('by', z.string(), '办理人'),
  reason: field('reason', z.string(), '意见'),
  version,
});
/** A publication that was taken back 已撤回: what it said stays to be read inside. */
const takenBackWire = wireRecord({
  title: field('title', z.string(), '标题'),
  document,
  frozen: field('frozen', answers, '定稿数字'),
  publishedAt: field('publishedAt', instant, '发布时间'),
  withdrawnAt: field('withdrawnAt', instant, '撤回时间'),
  by: field('by', z.string(), '撤回人'),
  reason: field('reason', z.string(), '撤回原因'),
});
export type TakenBackEdition = z.output<typeof takenBackWire>;
/** An issue with its document; `frozen` are the figures of the publication that stands, absent while it is written. */
export const issueDetailWire = wireRecord({
  ...issueWire.fields,
  document,
  frozen: field('frozen', answers.optional(), '定稿数字'),
  /** The last publication, where it was taken back and none has followed. */
  takenBack: field('takenBack', takenBackWire.optional(), '已撤回的发布'),
  steps: field('steps', z.array(stepWire), '办理记录'),
});
export type IssueDetail = z.output<typeof issueDetailWire>;

/** A new issue; `from` is one whose text and blocks are taken over 以上期为底稿. */
export const newIssueWire = wireRecord({
  kind: field('kind', kind, '报告类型'),
  period: field('period', period, '期间'),
  title: field('title', requiredText(LONGEST_TITLE), '标题'),
  regionId: field('regionId', optionalId, '区划'),
  from: field('from', optionalId, '底稿期次'),
});
export type NewIssue = z.output<typeof newIssueWire>;
export const issueDraftWire = wireRecord({
  issueId,
  version,
  title: field('title', requiredText(LONGEST_TITLE), '标题'),
  document,
});
export type IssueDraft = z.output<typeof issueDraftWire>;
export const issueVersionedWire = wireRecord({ issueId, version });
export type IssueVersioned = z.output<typeof issueVersionedWire>;
/** A decision 审核: published with its figures frozen, or returned with a reason; `gaps` is how many missing figures the publisher has seen. */
export const issueDecisionWire = wireRecord({
  issueId,
  version,
  passed: field('passed', flag, '是否发布'),
  reason: field('reason', optionalText(LONGEST_REASON), '审核意见'),
  gaps: field('gaps', integerOr(0, 0, 1_000_000), '已确认的缺数'),
});
export type IssueDecision = z.output<typeof issueDecisionWire>;
export const issueWithdrawalWire = wireRecord({
  issueId,
  version,
  reason: field('reason', requiredText(LONGEST_REASON), '撤回原因'),
});
export const issueVersionWire = wireRecord({
  version,
  title: field('title', z.string(), '标题'),
  at: field('at', instant, '时间'),
  by: field('by', z.string(), '修改人'),
});
export type IssueVersion = z.output<typeof issueVersionWire>;

/** A frozen figure beside what it would be today 与现数比较. */
const comparedWire = wireRecord({
  block: field('block', z.string(), '段落编号'),
  where: field('where', z.string(), '位置'),
  what: field('what', z.string(), '数字'),
  frozen: field('frozen', z.string(), '定稿数'),
  now: field('now', z.string(), '现数'),
  differs: field('differs', z.boolean(), '是否不同'),
});
export type Compared = z.output<typeof comparedWire>;
export const comparisonWire = wireRecord({
  frozenAt: field('frozenAt', instant, '定稿时间'),
  comparedAt: field('comparedAt', instant, '比较时间'),
  rows: field('rows', z.array(comparedWire), '数字'),
});
export type Comparing = z.output<typeof comparisonWire>;

/** A comment 批注 on a block. */
export const commentWire = wireRecord({
  commentId: field('commentId', id, '意见编号'),
  block: field('block', blockId, '段落编号'),
  /** Whose part of a chapter by division it is on; '' for the whole block. */
  division: field('division', division, '区划代码'),
  text: field('text', z.string(), '意见'),
  by: field('by', z.string(), '提出人'),
  at: field('at', instant, '提出时间'),
  resolvedBy: field('resolvedBy', z.string().optional(), '处理人'),
  resolvedAt: field('resolvedAt', instant.optional(), '处理时间'),
});
export type ReportComment = z.output<typeof commentWire>;
export const newCommentWire = wireRecord({
  issueId,
  block: field('block', blockId, '段落编号'),
  division: field('division', division.default(''), '区划代码'),
  text: field('text', requiredText(LONGEST_COMMENT), '意见'),
});
export const commentStateWire = wireRecord({
  commentId: field('commentId', id, '意见编号'),
  resolved: field('resolved', flag, '已处理'),
});

/** A chapter that a division's people are given to write 分给本区编写的章节. */
const chapterFields = {
  issueId,
  block: field('block', blockId, '段落编号'),
  code: field('code', divisionCode, '区划代码'),
} as const;
const chapterVersion = field('version', integer(0, Number.MAX_SAFE_INTEGER), '版本');
export const givenChapterWire = wireRecord({
  ...chapterFields,
  issueTitle: field('issueTitle', z.string(), '报告'),
  title: field('title', z.string(), '章节'),
  divisionName: field('divisionName', z.string(), '区划'),
  state: field('state', state, '状态'),
  by: field('by', z.string().optional(), '编写人'),
  at: field('at', instant.optional(), '编写时间'),
  openComments: field('openComments', count, '未处理意见'),
  version: chapterVersion,
});
export type GivenChapter = z.output<typeof givenChapterWire>;
export const givenChaptersQueryWire = wireRecord(pageFields);
export const givenChapterPageWire = pageOf(givenChapterWire);
export const chapterKeyWire = wireRecord(chapterFields);
/** A given chapter as its writers see it: what is repeated for their division with its figures of now, and their own text in `document`. */
export const chapterDetailWire = wireRecord({
  ...givenChapterWire.fields,
  document,
  answers: field('answers', answers, '现数'),
  comments: field('comments', z.array(commentWire), '意见'),
});
export type ChapterDetail = z.output<typeof chapterDetailWire>;
/** What a document asks for, answered as the data stand now; with `chapter`, as its division is answered that a chapter is given to. */
export const figuresQueryWire = wireRecord({
  issueId,
  document,
  chapter: field('chapter', z.object({ block: blockId, code: divisionCode }).optional(), '分区章节'),
});
export type FiguresQuery = z.output<typeof figuresQueryWire>;
export const chapterDraftWire = wireRecord({
  ...chapterFields,
  version: chapterVersion,
  body: field('body', chapterText, '正文'),
  charts: field('charts', chapterCharts.default([]), '图表'),
});
export type ChapterDraft = z.output<typeof chapterDraftWire>;
export const chapterVersionedWire = wireRecord({ ...chapterFields, version: chapterVersion });

export const reportFileWire = wireRecord({
  issueId,
  format: field('format', z.enum(keysOf<ReportFormat>(REPORT_FORMATS)), '文件格式'),
});

/** A link 分享链接 as the office sees it; never with its token. */
export const linkWire = wireRecord({
  linkId: field('linkId', id, '链接编号'),
  maker: field('maker', z.string(), '分享人'),
  withPast: field('withPast', z.boolean(), '含往期'),
  createdAt: field('createTime', instant, '分享时间'),
  expiresAt: field('expireTime', instant, '失效时间'),
  revokedAt: field('revokeTime', instant.optional(), '撤销时间'),
  readCount: field('readCount', count, '访问次数'),
});
export type ReportLink = z.output<typeof linkWire>;
export const newLinkWire = wireRecord({
  issueId,
  days: field('days', integerOr(DEFAULT_LINK_DAYS, 1, MOST_LINK_DAYS), '有效天数'),
  withPast: field('withPast', flag, '含往期'),
});
export const madeLinkWire = wireRecord({
  token: field('token', z.string(), '分享凭证'),
  expiresAt: field('expireTime', instant, '失效时间'),
});
export const linkKeyWire = wireRecord({ linkId: field('linkId', id, '链接编号') });

const TOKEN = /^[\w-]{43}$/;
/** Whatever came as a token: what is none gets the one answer of a link that does not open. */
const given = z
  .codec(z.unknown(), z.string(), {
    decode: (value) => (typeof value === 'string' && TOKEN.test(value) ? value : ''),
    encode: (value) => value,
  })
  .optional();
export const openReportQueryWire = wireRecord({
  token: field('token', given, '分享凭证'),
  issueId: field('issueId', optionalId, '期次编号'),
});
const pastWire = wireRecord({
  issueId,
  title: field('title', z.string(), '标题'),
  period: field('period', z.string(), '期间'),
  publishedAt: field('publishedAt', instant, '发布时间'),
});
/** Why a link shows no text: its issue was taken back, when and why; and the issue that stands in its place, where there is one. */
const openTakenBackWire = wireRecord({
  withdrawnAt: field('withdrawnAt', instant, '撤回时间'),
  reason: field('reason', z.string(), '撤回原因'),
  replacedBy: field('replacedBy', pastWire.optional(), '替代期次'),
});
/** What a link shows: one published issue with its frozen figures, the past issues of the link, and until when. */
export const openReportWire = wireRecord({
  issueId,
  title: field('title', z.string(), '标题'),
  kind: field('kind', kind, '报告类型'),
  period: field('period', period, '期间'),
  regionName: field('regionName', z.string(), '范围'),
  publishedAt: field('publishedAt', instant, '发布时间'),
  document,
  frozen: field('frozen', answers, '定稿数字'),
  takenBack: field('takenBack', openTakenBackWire.optional(), '撤回说明'),
  past: field('past', z.array(pastWire), '往期'),
  expiresAt: field('expireTime', instant, '失效时间'),
});
export type OpenReport = z.output<typeof openReportWire>;
