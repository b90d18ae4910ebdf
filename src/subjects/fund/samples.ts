import { FUND_STAGES } from './terms.ts';
import type { DeclarationDetail, FundBudget, FundCall, MarkingTask } from './wire.ts';

/** Calls of tests and stories. */
export const fundCallSamples = [
  {
    name: '2026 年农贸市场改造提升专项资金（样例）',
    year: 2_026,
    direction: 'market',
    budget: 5_000_000,
    ceiling: 800_000,
    opensOn: '2026-05-01',
    closesOn: '2026-06-30',
    conditions: '在本市登记的农贸市场经营单位，近两年无食品安全处罚。',
    evidence: '营业执照\n项目实施方案\n投资明细与发票',
    optional: '获奖或认定文件',
    experts: 3,
    noticeDays: 7,
  },
  {
    name: '2026 年冷链物流专项资金（样例）',
    year: 2_026,
    direction: 'cold-chain',
    budget: 3_000_000,
    ceiling: 600_000,
    opensOn: '2026-03-01',
    closesOn: '2026-04-30',
    conditions: '新建或改建冷库、配置冷藏车辆的流通企业。',
    evidence: '营业执照\n项目实施方案',
    optional: undefined,
    experts: 2,
    noticeDays: 5,
  },
] as const;

const WAN = 1_000_000;
const at = Date.parse('2026-06-01T02:00:00Z');

/** A call, its money and a declaration of tests and stories. */
export const callSample: FundCall = {
  callId: 1,
  name: '2026 年农贸市场改造提升专项资金',
  year: 2_026,
  direction: 'market',
  conditions: '在本市登记的农贸市场经营单位。',
  required: ['营业执照', '项目实施方案'],
  optional: ['获奖或认定文件'],
  ceiling: 80 * WAN,
  opensOn: '2026-05-01',
  closesOn: '2026-06-30',
  state: 'open',
  ownId: undefined,
};

export const budgetSample: FundBudget = {
  callId: 1,
  name: callSample.name,
  budget: 600 * WAN,
  decided: 210 * WAN,
  proposed: 120 * WAN,
  paid: 80 * WAN,
  declarations: 12,
};

export const declarationSample: DeclarationDetail = {
  declarationId: 7,
  callId: 1,
  callName: callSample.name,
  enterpriseId: 1_003,
  enterpriseName: '东山农贸市场',
  regionName: '江宁区',
  project: '标准化农贸市场改造项目',
  investment: 160 * WAN,
  amount: 48 * WAN,
  proposed: 40 * WAN,
  decided: undefined,
  paid: 0,
  stage: 'deciding',
  submittedAt: at,
  movedAt: at + 9,
  dueOn: undefined,
  version: 9,
  startsOn: '2026-06-01',
  endsOn: '2026-12-31',
  content: '改造摊位、给排水和通风系统。',
  goals: '摊位改造率 100%。',
  call: callSample,
  files: [
    {
      fileId: 'abcdefghijklmnopqrstuv',
      item: '营业执照',
      name: '营业执照.pdf',
      size: 90_000,
      sha256: 'ab'.repeat(32),
      at,
    },
  ],
  checklist: [{ item: '营业执照', result: 'ok', note: undefined }],
  experts: [
    { userId: 3, name: '周雅文', state: 'marked', total: 86, comment: '方案可行' },
    { userId: 4, name: '孙志强', state: 'conflict', total: undefined, comment: '亲属任职' },
  ],
  meanTenths: 860,
  visit: { visitedOn: '2026-05-20', visitors: '陈国庆、周雅文', findings: '设备到位', result: 'true' },
  noticeFrom: '2026-05-24',
  noticeUntil: '2026-05-30',
  objections: [{ objectionId: 1, text: '与上年项目相近', at, answer: '内容不同，已核实' }],
  payments: [],
  steps: [
    { stepId: 1, action: 'submit', from: 'draft', to: 'submitted', reason: '', actorName: '徐建华', at },
    { stepId: 2, action: 'accept', from: 'submitted', to: 'checking', reason: '', actorName: '陈国庆', at: at + 1 },
    { stepId: 3, action: 'end-notice', from: 'notice', to: 'deciding', reason: '', actorName: '陈国庆', at: at + 9 },
  ],
  submissions: [],
  actions: ['send-back', 'decide', 'refuse'],
  barred: undefined,
  expertsNeeded: 2,
};

export const taskSample: MarkingTask = {
  declarationId: 7,
  callName: callSample.name,
  enterpriseName: '东山农贸市场',
  version: 4,
  project: declarationSample.project,
  investment: declarationSample.investment,
  amount: declarationSample.amount,
  startsOn: declarationSample.startsOn,
  endsOn: declarationSample.endsOn,
  content: declarationSample.content,
  goals: declarationSample.goals,
  files: declarationSample.files,
  state: 'asked',
  marks: undefined,
  total: undefined,
  comment: undefined,
  open: true,
};

export const countsSample = { counts: FUND_STAGES.slice(1).map((stage, index) => ({ stage, count: index })) };
