import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { id, instant, integer, optionalDate, optionalText, requiredText, someIds } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  REVIEW_ACTION_LABELS,
  REVIEW_DEED_LABELS,
  type ReviewAction,
  type ReviewDeed,
  type ReviewStatus,
} from '../report/terms.ts';
import {
  APPROVAL_KINDS,
  PASS_OUTCOME_LABELS,
  type PassOutcome,
  QUESTION_STATE_LABELS,
  type QuestionState,
} from './terms.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER);
const kind = z.enum(APPROVAL_KINDS, '没有这种申报');
const statusDigit = z.union([z.literal([0, 1, 2, 3]), z.enum(['0', '1', '2', '3'])], '应为 0、1、2 或 3');
const reviewStatus = z.codec(statusDigit, z.literal([0, 1, 2, 3]), {
  decode: (value) => Number(value) as ReviewStatus,
  encode: (value) => value,
});
const optionalStatus = z.codec(
  z.union([statusDigit, z.enum(['', 'null'])], '应为 0、1、2 或 3').optional(),
  z.literal([0, 1, 2, 3]).optional(),
  {
    decode: (value) =>
      value === undefined || value === '' || value === 'null' ? undefined : (Number(value) as ReviewStatus),
    encode: (value) => value,
  },
);
const optionalKind = z.codec(z.union([kind, z.enum(['', 'null'])]).optional(), kind.optional(), {
  decode: (value) => (value === '' || value === 'null' ? undefined : value),
  encode: (value) => value,
});
const reviewAction = z.enum(Object.keys(REVIEW_ACTION_LABELS) as [ReviewAction, ...ReviewAction[]]);
const payload = z
  .record(z.string().max(40), z.string().max(1_000))
  .refine((values) => Object.keys(values).length <= 40, '填报项过多');

const approvalId = field('approvalId', id, '申报编号');
const kindField = field('kind', kind, '申报类型');
const payloadField = field('payload', payload, '填报内容');

/** Which tiles somebody has 权限标志 (spec 1 §3 "Dashboard permission flags"); the honoured brand's is ours. */
export const flagsWire = wireRecord({
  outlet: field('entAuditFlag', z.boolean(), '商业网点审核'),
  enterprise: field('entBasicApproveFlag', z.boolean(), '企业法人库审核'),
  fund: field('entFundDeclFlag', z.boolean(), '专项资金申报审核'),
  quarter: field('brandQuarterFlag', z.boolean(), '品牌季度销售审核'),
  question: field('quesFlag', z.boolean(), '热点问题'),
  brand: field('honoredBrandFlag', z.boolean(), '老字号审批'),
});
export type ApprovalFlags = z.output<typeof flagsWire>;

export const countWire = count;

const date = field('date', optionalDate, '日期');
/** The day at whose end it is counted; now when none is named. */
export const countQueryWire = wireRecord({ date });

/** What is pending in a table (spec 1 §7.2: table, filed, status=1); the names are looked up in a fixed list. */
export const pendingQueryWire = wireRecord({
  table: field('table', requiredText(60), '审批表'),
  column: field('filed', requiredText(60), '状态字段'),
  status: field('status', integer(0, 9), '状态'),
  date,
});

/** A submission in a list 申报记录, with what the asker may do to it. */
export const approvalRowWire = wireRecord({
  approvalId,
  kind: kindField,
  title: field('title', z.string(), '申报标题'),
  enterpriseId: field('entBasicId', id, '企业编号'),
  enterpriseName: field('entName', z.string(), '企业名称'),
  regionName: field('regionName', z.string(), '所在区域'),
  status: field('status', reviewStatus, '审核状态'),
  version: versionField,
  submittedAt: field('submitTime', instant.optional(), '提交时间'),
  decidedAt: field('auditTime', instant.optional(), '审核时间'),
  actions: field('actions', z.array(reviewAction), '可办操作'),
});
export type ApprovalRow = z.output<typeof approvalRowWire>;
export const approvalPageWire = pageOf(approvalRowWire);

/** A submission with what was filled in; `before` is what a change changes. */
export const approvalDetailWire = wireRecord({
  ...approvalRowWire.fields,
  targetId: field('targetId', id.optional(), '变更对象编号'),
  payload: payloadField,
  before: field('before', payload.optional(), '变更前内容'),
  moved: field('movedList', z.array(z.string()), '提交后他人又修改的内容'),
  reason: field('reason', optionalText(500), '退回原因'),
});
export type ApprovalDetail = z.output<typeof approvalDetailWire>;

/** A step of a submission 办理记录: who, when, from, to, why. */
export const approvalStepWire = wireRecord({
  action: field('action', z.enum(Object.keys(REVIEW_DEED_LABELS) as [ReviewDeed, ...ReviewDeed[]]), '操作'),
  from: field('fromStatus', reviewStatus, '原状态'),
  to: field('toStatus', reviewStatus, '新状态'),
  reason: field('reason', optionalText(500), '原因'),
  actorName: field('actorName', z.string(), '办理人'),
  at: field('operTime', instant, '时间'),
});
export type ApprovalStep = z.output<typeof approvalStepWire>;

const text = field('keyword', optionalText(60), '关键字');
const status = field('status', optionalStatus, '审核状态');
export const queueQueryWire = wireRecord({
  ...pageFields,
  kind: kindField,
  text,
  status,
  division: field('adminDiv', optionalText(20), '所在区域'),
});
export type QueueQuery = z.output<typeof queueQueryWire>;
export const ownQueryWire = wireRecord({ ...pageFields, kind: field('kind', optionalKind, '申报类型'), text, status });
export type OwnQuery = z.output<typeof ownQueryWire>;
export const approvalKeyWire = wireRecord({ approvalId });

/** What stands in the register now 现有资料, to start a change from. */
export const currentQueryWire = wireRecord({ kind: kindField });
export const currentWire = wireRecord({ payload: field('payload', payload.optional(), '现有资料') });

/** A new submission; `clientKey` is made once by the form, so that sending it twice makes one. */
export const newApprovalWire = wireRecord({
  clientKey: field('clientKey', z.string().regex(/^[\w-]{8,64}$/, '编号不合法'), '提交编号'),
  kind: kindField,
  payload: payloadField,
});
export type NewApproval = z.output<typeof newApprovalWire>;
/** A returned or withdrawn submission, put right and sent again. */
export const correctedApprovalWire = wireRecord({ approvalId, version: versionField, payload: payloadField });
export type CorrectedApproval = z.output<typeof correctedApprovalWire>;
export const withdrawalWire = wireRecord({ approvalId, version: versionField });

/** A decision 审核: pass, return or reopen. */
export const decisionWire = wireRecord({
  approvalId,
  version: versionField,
  action: field('action', z.enum(['pass', 'return', 'reopen']), '审核操作'),
  reason: field('reason', optionalText(500), '原因'),
});
export type Decision = z.output<typeof decisionWire>;
export const savedApprovalWire = wireRecord({
  approvalId,
  status: field('status', reviewStatus, '审核状态'),
  version: versionField,
});
export type SavedApproval = z.output<typeof savedApprovalWire>;

const chosenWire = wireRecord({ approvalId, version: versionField });
export const passManyWire = wireRecord({
  rows: field('rows', z.array(chosenWire).min(1, '请至少选择一条数据').max(200), '所选记录'),
});
const outcome = z.enum(Object.keys(PASS_OUTCOME_LABELS) as [PassOutcome, ...PassOutcome[]]);
/** How each row fared 批量审核结果. */
export const passedRowWire = wireRecord({
  approvalId,
  outcome: field('outcome', outcome, '结果'),
  message: field('message', z.string(), '说明'),
});
export type PassedRow = z.output<typeof passedRowWire>;

const questionState = z.enum(Object.keys(QUESTION_STATE_LABELS) as [QuestionState, ...QuestionState[]]);
const questionId = field('questionId', id, '问题编号');

/** A hot question 热点问题 as its reader sees it. */
export const questionWire = wireRecord({
  questionId,
  title: field('title', z.string(), '标题'),
  text: field('text', z.string(), '内容'),
  askerName: field('askerName', z.string(), '提问单位'),
  regionName: field('regionName', z.string(), '所在区域'),
  askedAt: field('askTime', instant, '提问时间'),
  state: field('state', questionState, '状态'),
  answer: field('answer', optionalText(2_000), '答复'),
  answererName: field('answererName', optionalText(60), '答复人'),
  answeredAt: field('answerTime', instant.optional(), '答复时间'),
  version: versionField,
});
export type Question = z.output<typeof questionWire>;
export const questionPageWire = pageOf(questionWire);
const optionalState = z.codec(z.union([questionState, z.enum(['', 'null'])]).optional(), questionState.optional(), {
  decode: (value) => (value === '' || value === 'null' ? undefined : value),
  encode: (value) => value,
});
export const questionQueryWire = wireRecord({ ...pageFields, text, state: field('state', optionalState, '状态') });
export type QuestionQuery = z.output<typeof questionQueryWire>;
export const questionIdsWire = wireRecord({ ids: field('ids', someIds, '问题编号') });
export const answerWire = wireRecord({
  questionId,
  version: versionField,
  answer: field('answer', requiredText(2_000), '答复'),
});
export type NewAnswer = z.output<typeof answerWire>;
/** A question that an enterprise asks. */
export const newQuestionWire = wireRecord({
  title: field('title', requiredText(60), '标题'),
  text: field('text', requiredText(1_000), '内容'),
});
export type NewQuestion = z.output<typeof newQuestionWire>;
