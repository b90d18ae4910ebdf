import { z } from 'zod';
import { call } from '#base/call.ts';
import { removedWire, savedWire } from '#base/envelope.ts';
import {
  answerWire, approvalDetailWire, approvalKeyWire, approvalPageWire, approvalStepWire, correctedApprovalWire, countWire, currentQueryWire, currentWire,
  decisionWire, flagsWire, newApprovalWire, newQuestionWire, ownQueryWire, passedRowWire, passManyWire, pendingQueryWire, questionIdsWire,
  questionPageWire, questionQueryWire, queueQueryWire, savedApprovalWire, withdrawalWire,
} from './wire.ts';

const nothing = z.object({});
const counted = { method: 'GET', input: nothing, output: countWire, guard: 'approval.read', spec: '2 §7.10', origin: 'spec' } as const;
const ours = { spec: '1 §4', origin: 'ours' } as const;

/** Counts of the tiles, and who has which (spec 1 §2.6 items 1 and 3). */
export const approvalCountCalls = {
  flags: call({ name: 'approval.flags', summary: '审批权限标志', method: 'POST', path: '/api/BBusEntBasic/queryPowerByRoles', input: nothing, output: flagsWire, guard: 'session', spec: '2 §7.10', origin: 'inferred', reads: true }),
  enterprise: call({ ...counted, name: 'approval.count-enterprise', summary: '企业法人库待审数', path: '/api/BBusEntBasic/queryUnchevkedCount' }),
  fund: call({ ...counted, name: 'approval.count-fund', summary: '专项资金待审数', path: '/api/BBusEntFundDecl/getFundUnchevkedCount' }),
  quarter: call({ ...counted, name: 'approval.count-quarter', summary: '品牌季度销售待审数', path: '/api/BBusCase/getCaseUnchevkedCount' }),
  question: call({ ...counted, name: 'approval.count-question', summary: '热点问题未读数', path: '/api/BBusQues/queryQuesUnreadCount' }),
  brand: call({ ...counted, name: 'approval.count-brand', summary: '老字号待审批数', path: '/api/system/workBench/honoredBrand', spec: '1 §7.3' }),
  pending: call({ ...counted, name: 'approval.count-pending', summary: '按审批表统计待审数', path: '/api/BBusEntCommon/queryPendingCount', input: pendingQueryWire, spec: '1 §7.2', origin: 'inferred' }),
};

/** Submitting and reviewing 申报与审批. */
export const approvalCalls = {
  queue: call({ ...ours, name: 'approval.queue', summary: '审批队列', method: 'GET', path: '/api/BBusApproval/list', input: queueQueryWire, output: approvalPageWire, guard: 'approval.review' }),
  own: call({ ...ours, name: 'approval.own', summary: '我的申报', method: 'GET', path: '/api/BBusApproval/mine', input: ownQueryWire, output: approvalPageWire, guard: 'approval.submit' }),
  detail: call({ ...ours, name: 'approval.detail', summary: '申报详情', method: 'GET', path: '/api/BBusApproval/detail', input: approvalKeyWire, output: approvalDetailWire, guard: 'session' }),
  history: call({ ...ours, name: 'approval.history', summary: '办理记录', method: 'GET', path: '/api/BBusApproval/history', input: approvalKeyWire, output: z.array(approvalStepWire), guard: 'session' }),
  current: call({ ...ours, name: 'approval.current', summary: '现有资料', method: 'GET', path: '/api/BBusApproval/current', input: currentQueryWire, output: currentWire, guard: 'approval.submit' }),
  submit: call({ ...ours, name: 'approval.submit', summary: '提交申报', method: 'POST', path: '/api/BBusApproval', input: newApprovalWire, output: savedApprovalWire, guard: 'approval.submit', json: true }),
  correct: call({ ...ours, name: 'approval.correct', summary: '修改后重新提交', method: 'PUT', path: '/api/BBusApproval', input: correctedApprovalWire, output: savedApprovalWire, guard: 'approval.submit', json: true }),
  withdraw: call({ ...ours, name: 'approval.withdraw', summary: '撤回申报', method: 'PUT', path: '/api/BBusApproval/withdraw', input: withdrawalWire, output: savedApprovalWire, guard: 'approval.submit' }),
  decide: call({ name: 'approval.decide', summary: '审核申报', method: 'PUT', path: '/api/BBusEnt/audit', input: decisionWire, output: savedApprovalWire, guard: 'approval.review', spec: '2 §7.10', origin: 'inferred' }),
  passMany: call({ ...ours, name: 'approval.pass-many', summary: '批量审核通过', method: 'PUT', path: '/api/BBusApproval/passMany', input: passManyWire, output: z.array(passedRowWire), guard: 'approval.review', json: true }),
};

/** Hot questions 热点问题. */
export const questionCalls = {
  questions: call({ ...ours, name: 'approval.questions', summary: '热点问题列表', method: 'GET', path: '/api/BBusQues/list', input: questionQueryWire, output: questionPageWire, guard: 'approval.review' }),
  ownQuestions: call({ ...ours, name: 'approval.own-questions', summary: '我的提问', method: 'GET', path: '/api/BBusQues/mine', input: questionQueryWire, output: questionPageWire, guard: 'approval.submit' }),
  read: call({ ...ours, name: 'approval.read-questions', unlogged: '已读记录自身就记下了谁在何时读过', summary: '问题标为已读', method: 'PUT', path: '/api/BBusQues/read/{ids}', input: questionIdsWire, output: removedWire, guard: 'approval.review' }),
  answer: call({ ...ours, name: 'approval.answer-question', summary: '答复问题', method: 'PUT', path: '/api/BBusQues/answer', input: answerWire, output: savedWire, guard: 'approval.review' }),
  ask: call({ ...ours, name: 'approval.ask-question', summary: '提出问题', method: 'POST', path: '/api/BBusQues', input: newQuestionWire, output: savedWire, guard: 'approval.submit' }),
};
