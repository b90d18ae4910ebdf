import type { ApprovalDetail, ApprovalRow, ApprovalStep, Question } from './wire.ts';

const at = Date.parse('2026-06-09T01:20:00Z');

const changed: ApprovalRow = {
  approvalId: 12,
  kind: 'outlet',
  title: '东山农贸市场变更',
  enterpriseId: 1_003,
  enterpriseName: '东山农贸市场',
  regionName: '江宁区',
  status: 1,
  version: 1,
  submittedAt: at,
  decidedAt: undefined,
  actions: ['pass', 'return'],
};

export const approvalSamples: readonly ApprovalRow[] = [
  changed,
  {
    approvalId: 11,
    kind: 'outlet',
    title: '百家湖一号变更',
    enterpriseId: 1_019,
    enterpriseName: '百家湖一号',
    regionName: '江宁区',
    status: 3,
    version: 2,
    submittedAt: at - 86_400_000,
    decidedAt: at - 3_600_000,
    actions: [],
  },
];

export const approvalDetailSample: ApprovalDetail = {
  ...changed,
  targetId: 1_003,
  reason: undefined,
  moved: [],
  payload: { name: '东山农贸市场', address: '江宁区东山街道上元大街 268 号', floorArea: '2860', serviceRadius: '900' },
  before: { name: '东山农贸市场', address: '江宁区东山街道上元大街 266 号', floorArea: '2310.5', serviceRadius: '900' },
};

export const approvalStepSamples: readonly ApprovalStep[] = [
  { action: 'submit', from: 0, to: 1, reason: undefined, actorName: '徐建华', at: at - 90_000_000 },
  { action: 'return', from: 1, to: 3, reason: '营业面积与房产证不符', actorName: '陈国庆', at: at - 80_000_000 },
  { action: 'submit', from: 3, to: 1, reason: undefined, actorName: '徐建华', at },
];

export const questionSamples: readonly Question[] = [
  {
    questionId: 3,
    title: '菜价填报的截止时间',
    text: '节假日的菜价是否仍须在 10 时前填报？',
    askerName: '科巷菜场',
    regionName: '秦淮区',
    askedAt: at,
    state: 'unseen',
    answer: undefined,
    answererName: undefined,
    answeredAt: undefined,
    version: 0,
  },
  {
    questionId: 2,
    title: '专项资金申报材料',
    text: '冷链项目需要提供哪些凭证？',
    askerName: '永辉超市（河西店）',
    regionName: '建邺区',
    askedAt: at - 86_400_000,
    state: 'answered',
    answer: '请提供合同、发票和付款凭证的复印件。',
    answererName: '陈国庆',
    answeredAt: at,
    version: 1,
  },
];
