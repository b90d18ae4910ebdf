import type { Heading } from '#base/area/area.ts';

export const FUND_HEADING: Heading = {
  id: 270,
  path: '/fund',
  name: '专项资金',
  icon: 'approval',
  sort: 9,
  app: 'market',
};

/** What is supported 支持方向. */
export const FUND_DIRECTIONS = {
  market: '农贸市场改造',
  'cold-chain': '冷链物流',
  digital: '数字商务',
  consumption: '消费促进',
  brand: '老字号与品牌',
} as const;
export type FundDirection = keyof typeof FUND_DIRECTIONS;

/** How far a declaration is 办理阶段, in their order. */
export const FUND_STAGE_LABELS = {
  draft: '草稿',
  submitted: '已提交',
  checking: '完整性审查',
  returned: '退回补正',
  marking: '专家评审',
  visiting: '现场核查',
  proposing: '拟定金额',
  notice: '公示',
  deciding: '待决定',
  decided: '待拨付',
  paid: '已拨付',
  refused: '不予支持',
  withdrawn: '已撤回',
} as const;
export type FundStage = keyof typeof FUND_STAGE_LABELS;
export const FUND_STAGES = Object.keys(FUND_STAGE_LABELS) as [FundStage, ...FundStage[]];

/** What of a declaration is held against those of peers: ten thousands of yuan, and how much of a yuan that is invested is asked for, percent. */
export const FUND_MEASURES = {
  amount: { title: '申请金额', unit: '万元' },
  investment: { title: '项目总投资', unit: '万元' },
  share: { title: '申请额占总投资', unit: '%' },
} as const;
export type FundMeasure = keyof typeof FUND_MEASURES;

/** Stages at which a declaration waits for somebody of the bureau 待审: not for experts, the enterprise or the end of a notice. */
export const WAITING_STAGES: readonly FundStage[] = ['submitted', 'checking', 'visiting', 'proposing', 'deciding'];
/** Stages in which the enterprise may change what it declares. */
export const OPEN_STAGES: readonly FundStage[] = ['draft', 'returned'];
/** Stages after which nothing comes; whoever was refused or has withdrawn may declare anew. */
export const ENDED_STAGES: readonly FundStage[] = ['refused', 'withdrawn'];

/** What may be done to a declaration 办理操作. */
export const FUND_ACTION_LABELS = {
  create: '新建草稿',
  submit: '提交',
  'take-back': '撤回修改',
  withdraw: '放弃申报',
  accept: '受理',
  return: '退回补正',
  complete: '审查通过，送专家评审',
  invite: '调整评审专家',
  mark: '提交评分',
  conflict: '申报利益冲突并回避',
  conclude: '结束评审',
  visit: '登记现场核查',
  propose: '拟定金额',
  publish: '开始公示',
  object: '登记异议',
  answer: '答复异议',
  'send-back': '退回重新拟定',
  'end-notice': '公示结束，报请决定',
  decide: '决定支持',
  revoke: '撤销决定',
  pay: '登记拨付',
  refuse: '不予支持',
  undo: '撤回办理',
} as const;
export type FundAction = keyof typeof FUND_ACTION_LABELS;

/** What an action is given besides the declaration. */
export type MoveNeed = 'reason' | 'remark' | 'checklist' | 'experts' | 'visit' | 'amount' | 'payment' | 'objection';

/** Rights of the offices that a declaration passes, of its enterprise and of experts. */
export type FundRight = `fund.${'declare' | 'check' | 'mark' | 'visit' | 'propose' | 'decide' | 'pay'}`;

/** One way from stages to a stage 办理流程. */
export interface FundMove {
  readonly action: FundAction;
  readonly from: readonly FundStage[];
  readonly to: FundStage;
  /** Who may: of the enterprise whose it is, of the bureau, or an expert that was invited. */
  readonly party: 'enterprise' | 'bureau' | 'expert';
  readonly right: FundRight;
  /** What has to be said with it; `reason` must be, a `remark` may be. */
  readonly needs: readonly MoveNeed[];
  /** True for what cannot be undone, or is hard on somebody: it is asked twice. */
  readonly grave?: true;
}

const enterprise = { party: 'enterprise', right: 'fund.declare' } as const;
const check = { party: 'bureau', right: 'fund.check' } as const;
const propose = { party: 'bureau', right: 'fund.propose' } as const;
const decide = { party: 'bureau', right: 'fund.decide' } as const;
const expert = { party: 'expert', right: 'fund.mark' } as const;

/** Every way there is, said once: the server moves by it, the pages offer by it. */
export const FUND_MOVES: readonly FundMove[] = [
  { action: 'submit', from: ['draft', 'returned'], to: 'submitted', needs: [], ...enterprise },
  { action: 'take-back', from: ['submitted'], to: 'draft', needs: [], ...enterprise },
  {
    action: 'withdraw',
    from: ['draft', 'submitted', 'checking', 'returned', 'marking', 'visiting', 'proposing'],
    to: 'withdrawn',
    needs: ['reason'],
    grave: true,
    ...enterprise,
  },
  { action: 'accept', from: ['submitted'], to: 'checking', needs: [], ...check },
  { action: 'complete', from: ['checking'], to: 'marking', needs: ['checklist', 'experts'], ...check },
  { action: 'return', from: ['checking'], to: 'returned', needs: ['checklist', 'remark'], ...check },
  { action: 'invite', from: ['marking'], to: 'marking', needs: ['experts'], ...check },
  { action: 'mark', from: ['marking'], to: 'marking', needs: [], ...expert },
  { action: 'conflict', from: ['marking'], to: 'marking', needs: ['reason'], ...expert },
  { action: 'conclude', from: ['marking'], to: 'visiting', needs: ['remark'], ...check },
  {
    action: 'visit',
    from: ['visiting'],
    to: 'proposing',
    needs: ['visit'],
    party: 'bureau',
    right: 'fund.visit',
  },
  { action: 'propose', from: ['proposing'], to: 'proposing', needs: ['amount', 'remark'], ...propose },
  { action: 'publish', from: ['proposing'], to: 'notice', needs: [], ...propose },
  { action: 'object', from: ['notice'], to: 'notice', needs: ['reason'], ...propose },
  { action: 'answer', from: ['notice'], to: 'notice', needs: ['objection', 'reason'], ...propose },
  { action: 'end-notice', from: ['notice'], to: 'deciding', needs: [], ...propose },
  { action: 'decide', from: ['deciding'], to: 'decided', needs: ['remark'], grave: true, ...decide },
  { action: 'send-back', from: ['notice', 'deciding'], to: 'proposing', needs: ['reason'], grave: true, ...decide },
  {
    action: 'refuse',
    from: ['checking', 'returned', 'visiting', 'proposing', 'notice', 'deciding'],
    to: 'refused',
    needs: ['reason'],
    grave: true,
    ...decide,
  },
  { action: 'revoke', from: ['decided'], to: 'deciding', needs: ['reason'], grave: true, ...decide },
  { action: 'pay', from: ['decided'], to: 'decided', needs: ['payment'], party: 'bureau', right: 'fund.pay' },
];

/** What who did it may take back for ten minutes 可撤回的操作: it changed the declaration and its budget and nothing else. Experts who were asked, a notice that is public and money that was paid are out of the house. */
export const UNDOABLE_ACTIONS = ['accept', 'return', 'conclude', 'visit', 'end-notice', 'decide', 'refuse'] as const;
export type UndoableAction = (typeof UNDOABLE_ACTIONS)[number];

/** What is said of what can be taken back, before it is done. */
export const UNDOABLE_LABEL = '办理后 10 分钟内，可在审核台或申报审核页撤回';
/** What holds once something else was done, said before it is 不能撤回的说明. */
export const LASTING_LABELS: Readonly<Partial<Record<FundAction, string>>> = {
  complete: '送审后评审专家即可看到该申报，不能撤回',
  invite: '即时生效，评分前可再次调整',
  propose: '不设撤回，公示前可再次拟定',
  publish: '公示随即对外发布，不能撤回',
  object: '登记后不能撤回',
  answer: '答复后不能撤回',
  'send-back': '不能撤回，须重新拟定并公示',
  revoke: '不能撤回，可再次作出决定',
  pay: '登记后不能撤回',
};

/** Where an item of the completeness check stands 审查结果. */
export const CHECK_RESULTS = { ok: '齐全', missing: '缺少', unclear: '不符合要求' } as const;
export type CheckResult = keyof typeof CHECK_RESULTS;
/** The first item of every check; the others are the evidence that the call asks for. */
export const FORM_ITEM = '申报表';

/** What a visit found 核查结论. */
export const VISIT_RESULTS = { true: '与申报一致', partly: '部分一致', untrue: '与申报不符' } as const;
export type VisitResult = keyof typeof VISIT_RESULTS;

/** How an expert stands to a declaration 评审情况. */
export const EXPERT_STATES = { asked: '待评分', marked: '已评分', conflict: '已回避' } as const;
export type ExpertState = keyof typeof EXPERT_STATES;

/** What experts give marks for, and how many at most: a hundred in all 评分标准. */
export const CRITERIA = [
  { key: 'need', label: '项目必要性', most: 20 },
  { key: 'plan', label: '方案可行性', most: 25 },
  { key: 'effect', label: '预期绩效', most: 30 },
  { key: 'budget', label: '资金使用合理性', most: 15 },
  { key: 'ability', label: '申报单位实力', most: 10 },
] as const;
export type Criterion = (typeof CRITERIA)[number]['key'];

/** Days for putting right what was returned 补正期限, unless another day is given. */
export const CORRECTION_DAYS = 10;
export const LONGEST_PROJECT = 60;
export const LONGEST_TEXT = 2_000;
export const LONGEST_REASON = 500;
/** How many files of evidence a declaration may have. */
export const MOST_EVIDENCE = 30;
export const MOST_EXPERTS = 9;

export const FUND_MESSAGES = {
  unknown: '没有这份申报',
  unknownCall: '没有这个申报通知，或已停用',
  unknownFile: '没有这个文件',
  notOpen: '该通知现在不接受申报',
  onlyEnterprise: '只有企业用户可以申报',
  another: '本企业在该通知下已有一份申报，每家企业限报一个项目',
  keyReused: '该提交编号已用于另一份申报，请刷新后重试',
  /** `by`: who made it so, when and how, in brackets. */
  illegal: (stage: FundStage, action: FundAction, by = ''): string =>
    `当前为“${FUND_STAGE_LABELS[stage]}”${by}，不能${FUND_ACTION_LABELS[action]}，请刷新后重试`,
  reasonRequired: '请填写原因',
  notEditable: '已提交的申报不能修改，请先撤回',
  correctionOver: '补正期限已过，不能再提交',
  allComplete: '各项均齐全，无须退回',
  notComplete: '有材料缺少或不符合要求，请退回补正',
  checkEvery: '请逐项给出审查结果',
  sayWhatIsMissing: '请说明缺少什么或哪里不符合要求',
  fewExperts: (least: number): string => `请至少选择 ${least} 名评审专家`,
  unknownExpert: '所选人员中有人不能参加评审',
  expertGaveMarks: '已评分或已回避的专家不能移除',
  marksMissing: '还有专家没有评分',
  fewMarks: (least: number): string => `有效评分不足 ${least} 份，请增补专家`,
  noProposal: '请先拟定金额',
  overRequest: '拟定金额不能超过申请金额',
  overCeiling: '超过每家企业的支持上限',
  overInvestment: '申请金额不能超过项目总投资',
  noticeRuns: (until: string): string => `公示到 ${until} 为止，期满后才能报请决定`,
  openObjection: '还有异议没有答复',
  noObjection: '没有这条待答复的异议',
  ownProposal: '拟定金额的人员不能自己作出决定，请由他人决定',
  steppedAside: (reason: string): string => `您已就该项目申报利益冲突并回避（${reason}），不能再办理`,
  othersTurn: (stage: FundStage, right: string): string =>
    `“${FUND_STAGE_LABELS[stage]}”阶段由具有“${right}”权限的人员办理`,
  correctionBegun: '企业已开始补正材料，不能撤回',
  declaredAnew: '企业已在该通知下重新申报，不能撤回',
  overBudget: (left: string, asked: string): string => `超出预算：余额 ${left}，本次 ${asked}，没有作出决定`,
  overDecided: '拨付合计不能超过决定金额',
  paidAlready: '已有拨付，不能撤销决定',
  notInvited: '没有分配给您的这项评审',
  markedAlready: '评分已提交，不能更改',
  visitAhead: '核查日期不能晚于今天',
  paidAhead: '拨付日期不能晚于今天',
  tooManyFiles: `材料最多 ${MOST_EVIDENCE} 份`,
  unknownItem: '通知没有要求这项材料',
} as const;
