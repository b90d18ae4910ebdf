import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { FILE_FORMATS } from '#base/files/download.ts';
import { upload } from '#base/files/upload.ts';
import { money } from '#base/money.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { date, id, instant, integer, oneOf, optionalDate, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  CHECK_RESULTS,
  type CheckResult,
  FUND_ACTION_LABELS,
  FUND_DIRECTIONS,
  FUND_STAGES,
  type FundAction,
  type FundDirection,
  LONGEST_PROJECT,
  LONGEST_REASON,
  LONGEST_TEXT,
  MOST_EXPERTS,
  VISIT_RESULTS,
  type VisitResult,
} from './terms.ts';

const count = integer(0, 1_000_000_000);
const stage = z.enum(FUND_STAGES, '没有这个阶段');
export const fundAction = oneOf<FundAction>(FUND_ACTION_LABELS);
const texts = z.array(z.string());

const declarationId = field('declId', id, '申报编号');
const callId = field('callId', id, '通知编号');
export const declarationKeyWire = wireRecord({ declarationId });
export const fundCallKeyWire = wireRecord({ callId });

/** A call 申报通知 with what has become of its money 预算执行. */
export const fundCallWire = wireRecord({
  callId,
  name: field('name', z.string(), '通知名称'),
  year: field('year', integer(2_000, 2_100), '年度'),
  direction: field('direction', oneOf<FundDirection>(FUND_DIRECTIONS), '支持方向'),
  conditions: field('conditions', z.string(), '申报条件'),
  required: field('requiredList', texts, '必备材料'),
  optional: field('optionalList', texts, '可选材料'),
  ceiling: field('ceiling', money, '每家企业上限'),
  opensOn: field('opensOn', date, '申报开始'),
  closesOn: field('closesOn', date, '申报截止'),
  state: field('state', z.enum(['ahead', 'open', 'over']), '申报状态'),
  /** The own enterprise's declaration under it, if any that has not ended. */
  ownId: field('ownId', id.optional(), '本企业申报编号'),
});
export type FundCall = z.output<typeof fundCallWire>;
export const fundBudgetWire = wireRecord({
  callId,
  name: field('name', z.string(), '通知名称'),
  budget: field('budget', money, '预算总额'),
  decided: field('decided', money, '已决定'),
  proposed: field('proposed', money, '拟定'),
  paid: field('paid', money, '已拨付'),
  declarations: field('declNum', count, '申报数'),
});
export type FundBudget = z.output<typeof fundBudgetWire>;

const optionalMoney = money.optional();
/** What an enterprise fills in 申报内容. A draft may lack whatever it likes. */
const contentFields = {
  project: field('project', z.string().trim().max(LONGEST_PROJECT), '项目名称'),
  investment: field('investment', optionalMoney, '项目总投资'),
  amount: field('amount', optionalMoney, '申请金额'),
  startsOn: field('startsOn', optionalDate, '实施开始'),
  endsOn: field('endsOn', optionalDate, '实施结束'),
  content: field('content', z.string().trim().max(LONGEST_TEXT), '项目内容'),
  goals: field('goals', z.string().trim().max(LONGEST_TEXT), '绩效目标'),
};
/** A declaration that is saved; without a number it is a new one, which the same key makes only once. */
export const declarationDraftWire = wireRecord({
  declarationId: field('declId', id.optional(), '申报编号'),
  version: field('version', integer(0, 2_147_483_647).optional(), '版本号'),
  callId,
  clientKey: field('clientKey', z.string().regex(/^[\w-]{8,64}$/, '编号不合法'), '提交编号'),
  ...contentFields,
});
export type DeclarationDraft = z.output<typeof declarationDraftWire>;
export const savedDeclarationWire = wireRecord({
  declarationId,
  version: versionField,
  stage: field('stage', stage, '阶段'),
});
export type SavedDeclaration = z.output<typeof savedDeclarationWire>;

/** A declaration in a list 申报. */
export const declarationRowWire = wireRecord({
  declarationId,
  callId,
  callName: field('callName', z.string(), '申报通知'),
  enterpriseId: field('entBasicId', id, '企业编号'),
  enterpriseName: field('entName', z.string(), '企业名称'),
  regionName: field('regionName', z.string(), '所在区域'),
  project: field('project', z.string(), '项目名称'),
  amount: field('amount', optionalMoney, '申请金额'),
  proposed: field('proposed', optionalMoney, '拟定金额'),
  decided: field('decided', optionalMoney, '决定金额'),
  paid: field('paid', money, '已拨付'),
  stage: field('stage', stage, '阶段'),
  submittedAt: field('submitTime', instant.optional(), '提交时间'),
  movedAt: field('moveTime', instant, '最近办理'),
  dueOn: field('dueOn', date.optional(), '期限'),
  version: versionField,
});
export type DeclarationRow = z.output<typeof declarationRowWire>;
export const declarationPageWire = pageOf(declarationRowWire);

export const fundFileWire = wireRecord({
  fileId: field('fileId', z.string(), '文件编号'),
  item: field('item', z.string(), '材料'),
  name: field('name', z.string(), '文件名'),
  size: field('size', count, '大小'),
  sha256: field('sha256', z.string(), '内容摘要'),
  at: field('at', instant, '上传时间'),
});
export type FundFile = z.output<typeof fundFileWire>;

const checkedItemWire = wireRecord({
  item: field('item', requiredText(60), '审查事项'),
  result: field('result', oneOf<CheckResult>(CHECK_RESULTS), '审查结果'),
  note: field('note', optionalText(200), '说明'),
});
const checklist = z.array(checkedItemWire).max(20);
const visitWire = wireRecord({
  visitedOn: field('visitedOn', date, '核查日期'),
  visitors: field('visitors', requiredText(100), '核查人员'),
  findings: field('findings', requiredText(LONGEST_TEXT), '核查情况'),
  result: field('result', oneOf<VisitResult>(VISIT_RESULTS), '核查结论'),
});
export type Visit = z.output<typeof visitWire>;
const objectionWire = wireRecord({
  objectionId: field('objectionId', id, '异议编号'),
  text: field('text', z.string(), '异议'),
  at: field('at', instant, '登记时间'),
  answer: field('answer', z.string().optional(), '答复'),
});
const paymentWire = wireRecord({
  amount: field('amount', money, '拨付金额'),
  paidOn: field('paidOn', date, '拨付日期'),
  voucher: field('voucher', requiredText(60), '凭证号'),
});
export type Payment = z.output<typeof paymentWire>;
/** How an expert stands to it; sum and opinion only once the marking is over. */
const expertWire = wireRecord({
  userId: field('userId', id, '用户编号'),
  name: field('name', z.string(), '专家'),
  state: field('state', z.enum(['asked', 'marked', 'conflict']), '评审情况'),
  total: field('total', count.optional(), '评分'),
  comment: field('comment', z.string().optional(), '评审意见'),
});
/** A step of the record 办理记录: who, when, from, to, why. */
const stepWire = wireRecord({
  stepId: field('stepId', id, '记录编号'),
  action: field('action', fundAction, '操作'),
  from: field('fromStage', stage, '原阶段'),
  to: field('toStage', stage, '新阶段'),
  reason: field('reason', z.string(), '说明'),
  actorName: field('actorName', z.string(), '办理人'),
  at: field('operTime', instant, '时间'),
});
export type FundStep = z.output<typeof stepWire>;
const submissionWire = wireRecord({
  number: field('number', count, '第几次提交'),
  at: field('at', instant, '提交时间'),
  ...contentFields,
  files: field('files', texts, '材料'),
});
export type Submission = z.output<typeof submissionWire>;

/** A declaration with everything that the asker may see of it. */
export const declarationDetailWire = wireRecord({
  ...declarationRowWire.fields,
  ...contentFields,
  call: field('call', fundCallWire, '申报通知'),
  files: field('files', z.array(fundFileWire), '申报材料'),
  checklist: field('checklist', checklist, '完整性审查'),
  experts: field('experts', z.array(expertWire), '评审专家'),
  meanTenths: field('meanTenths', count.optional(), '平均分（十分之一分）'),
  visit: field('visit', visitWire.optional(), '现场核查'),
  noticeFrom: field('noticeFrom', date.optional(), '公示开始'),
  noticeUntil: field('noticeUntil', date.optional(), '公示截止'),
  objections: field('objections', z.array(objectionWire), '异议'),
  payments: field('payments', z.array(paymentWire), '拨付'),
  steps: field('steps', z.array(stepWire), '办理记录'),
  submissions: field('submissions', z.array(submissionWire), '历次提交'),
  /** As far as the own rights and its stage let one. */
  actions: field('actions', z.array(fundAction), '可办操作'),
  /** Why one may not do what the stage would have one do. */
  barred: field('barredReason', z.string().optional(), '不能办理的原因'),
  expertsNeeded: field('expertNum', count, '评审专家至少'),
});
export type DeclarationDetail = z.output<typeof declarationDetailWire>;

const filters = {
  callId: field('callId', id.optional(), '申报通知'),
  stage: field('stage', stage.optional(), '阶段'),
  text: field('keyword', optionalText(60), '项目或企业'),
};
export const fundQueueQueryWire = wireRecord({ ...pageFields, ...filters });
export type FundQueueQuery = z.output<typeof fundQueueQueryWire>;
export const fundExportQueryWire = wireRecord({
  ...filters,
  format: field('format', z.enum(FILE_FORMATS).default('xlsx'), '文件格式'),
});
export const fundCountsWire = wireRecord({
  counts: field(
    'counts',
    z.array(wireRecord({ stage: field('stage', stage, '阶段'), count: field('count', count, '申报数') })),
    '各阶段申报数',
  ),
});
export const fundCountsQueryWire = wireRecord({ callId: filters.callId });

/** A move 办理: what the action needs is there, nothing else is looked at. */
export const fundMoveWire = wireRecord({
  declarationId,
  version: versionField,
  action: field('action', fundAction, '操作'),
  reason: field('reason', optionalText(LONGEST_REASON), '原因'),
  correctBy: field('correctBy', optionalDate, '补正期限'),
  checklist: field('checklist', checklist.optional(), '完整性审查'),
  experts: field('experts', z.array(id).max(MOST_EXPERTS).optional(), '评审专家'),
  visit: field('visit', visitWire.optional(), '现场核查'),
  amount: field('amount', optionalMoney, '拟定金额'),
  payment: field('payment', paymentWire.optional(), '拨付'),
  objectionId: field('objectionId', id.optional(), '异议编号'),
});
export type FundMoveInput = z.output<typeof fundMoveWire>;

export const evidenceUploadWire = wireRecord({
  declarationId,
  item: field('item', requiredText(60), '材料'),
  file: field('file', upload, '文件'),
});
export type EvidenceUpload = z.output<typeof evidenceUploadWire>;
export const evidenceKeyWire = wireRecord({
  declarationId,
  fileId: field('fileId', z.string().regex(/^[\w-]{22}$/, '编号不合法'), '文件编号'),
});
export const fundExpertChoiceWire = wireRecord({
  userId: field('userId', id, '用户编号'),
  name: field('name', z.string(), '姓名'),
});

const mark = integer(0, 100);
const marksWire = wireRecord({
  need: field('need', mark, '项目必要性'),
  plan: field('plan', mark, '方案可行性'),
  effect: field('effect', mark, '预期绩效'),
  budget: field('budget', mark, '资金使用合理性'),
  ability: field('ability', mark, '申报单位实力'),
});
/** What an expert is asked to judge, with the own marks alone 我的评审. */
export const markingTaskWire = wireRecord({
  declarationId,
  callName: field('callName', z.string(), '申报通知'),
  enterpriseName: field('entName', z.string(), '企业名称'),
  version: versionField,
  ...contentFields,
  files: field('files', z.array(fundFileWire), '申报材料'),
  state: field('state', z.enum(['asked', 'marked', 'conflict']), '评审情况'),
  marks: field('marks', marksWire.optional(), '评分'),
  total: field('total', count.optional(), '总分'),
  comment: field('comment', z.string().optional(), '评审意见'),
  /** False once the marking is over. */
  open: field('open', z.boolean(), '可以评分'),
});
export type MarkingTask = z.output<typeof markingTaskWire>;
export const newMarksWire = wireRecord({
  declarationId,
  marks: field('marks', marksWire, '评分'),
  comment: field('comment', requiredText(LONGEST_REASON), '评审意见'),
});
export type NewMarks = z.output<typeof newMarksWire>;
export const conflictWire = wireRecord({
  declarationId,
  reason: field('reason', requiredText(LONGEST_REASON), '回避原因'),
});

/** What the public reads 公示: enterprise, project and amount, nothing of a person. */
export const openFundNoticeWire = wireRecord({
  callName: field('callName', z.string(), '申报通知'),
  enterpriseName: field('entName', z.string(), '企业名称'),
  regionName: field('regionName', z.string(), '所在区域'),
  project: field('project', z.string(), '项目名称'),
  amount: field('amount', money, '拟支持金额'),
  noticeFrom: field('noticeFrom', date, '公示开始'),
  noticeUntil: field('noticeUntil', date, '公示截止'),
});
export type OpenFundNotice = z.output<typeof openFundNoticeWire>;
export const openFundPageWire = pageOf(openFundNoticeWire);
export const openFundQueryWire = wireRecord(pageFields);
