/** What an enterprise submits and the bureau reviews 审批事项 (spec 1 §2.6 items 1 and 3). */
export const APPROVAL_KINDS = ['outlet', 'enterprise', 'quarter', 'brand'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_KIND_LABELS: Readonly<Record<ApprovalKind, string>> = {
  outlet: '商业网点变更',
  enterprise: '企业法人库变更',
  quarter: '品牌季度销售',
  brand: '老字号认定',
};

/** What waits in a table of its own: the kinds, and the declarations for special funds 专项资金, which have stages of their own. */
export type PendingKind = ApprovalKind | 'fund';

/** What has a tile of its own: what waits, and the hot questions 热点问题. */
export type ApprovalTile = PendingKind | 'question';

export const APPROVAL_TILE_LABELS: Readonly<Record<ApprovalTile, string>> = {
  outlet: '商业网点审核',
  enterprise: '企业法人库审核',
  fund: '专项资金申报审核',
  quarter: '品牌季度销售审核',
  brand: '老字号审批',
  question: '热点问题',
};

/** The permission behind each tile and its queue. */
export const APPROVAL_PERMISSIONS: { readonly [T in ApprovalTile]: `approval.${T}` } = {
  outlet: 'approval.outlet',
  enterprise: 'approval.enterprise',
  fund: 'approval.fund',
  quarter: 'approval.quarter',
  brand: 'approval.brand',
  question: 'approval.question',
};

/** The names by which clients count what is pending (spec 1 §4 "Approval tables"; the first two as specified, the others ours). */
export const APPROVAL_TABLES: Readonly<Record<PendingKind, { readonly table: string; readonly column: string }>> = {
  outlet: { table: 'b_bus_ent', column: 'appr_status' },
  enterprise: { table: 'b_bus_ent_basic', column: 'approval_status' },
  fund: { table: 'b_bus_ent_fund_decl', column: 'appr_status' },
  quarter: { table: 'b_bus_case', column: 'appr_status' },
  brand: { table: 'b_bus_honored_brand', column: 'appr_status' },
};

/** The address of a queue at the desk; funds have one among their own pages. */
export const queuePath = (tile: ApprovalTile): string => (tile === 'fund' ? '/fund/queue' : `/approval/${tile}`);

/** How far a question is 问题状态: for the reader unread or read, for everybody answered. */
export const QUESTION_STATE_LABELS = { unseen: '未读', read: '已读', answered: '已答复' } as const;
export type QuestionState = keyof typeof QUESTION_STATE_LABELS;

/** How a row fared when many were passed at once 批量审核结果. */
export const PASS_OUTCOME_LABELS = {
  passed: '审核通过',
  illegal: '状态已变化',
  stale: '内容已变化',
  missing: '记录不存在',
  refused: '未能生效',
} as const;
export type PassOutcome = keyof typeof PASS_OUTCOME_LABELS;

export const APPROVAL_MESSAGES = {
  notFound: '没有这条申报记录',
  questionNotFound: '没有这个问题',
  unknownTable: '没有这个审批表',
  unknownColumn: '该审批表没有这个状态字段',
  onlyPending: '只统计待审核状态（1）',
  onlyEnterprise: '只有企业用户可以申报',
  nothingChanged: '填写的内容与现有资料相同，没有需要审核的变更',
  keyReused: '该提交编号已用于另一份申报，请刷新后重试',
  movedSince: (labels: readonly string[]): string =>
    `${labels.map((label) => `“${label}”`).join('、')}在提交后已被他人修改，不能直接通过，须由企业核对后重新提交`,
  changedSince: '通过后资料又有变更，不能重新开启审核',
  answered: '该问题已答复',
} as const;

/** What its widgets are called where scenes and the workbench place them 组件名称, by their keys. */
export const WIDGET_TITLES = {
  'approval/tiles': '审批事项',
  'approval/honoured-brand': '老字号',
  'approval/waiting': '待审核事项',
} as const;
