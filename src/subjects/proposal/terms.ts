/** What is proposed of a record 建议类型. */
export const PROPOSAL_DEEDS = { create: '新增', update: '变更', close: '关闭' } as const;
export type ProposalDeed = keyof typeof PROPOSAL_DEEDS;

/** How far a proposal is 办理状态; only what waits is decided or withdrawn. */
export const PROPOSAL_STATES = {
  waiting: '待审核',
  passed: '已通过',
  returned: '已退回',
  withdrawn: '已撤回',
} as const;
export type ProposalState = keyof typeof PROPOSAL_STATES;

/** What the list is narrowed to 范围. */
export const PROPOSAL_SHOWN = { waiting: '待我审核', own: '我提出的', all: '全部' } as const;
export type ProposalShown = keyof typeof PROPOSAL_SHOWN;

/** The COMPONENT of the page. */
export const PROPOSAL_PAGE = 'proposal/list';

/** Longest reason, characters. */
export const LONGEST_REASON = 300;
/** Records that look like a proposed one, at most so many, the most alike first. */
export const MOST_ALIKE = 8;
/** Names from which on two records look like one, 0 to 1; and places, metres. */
export const ALIKE_FROM = 0.7;
export const ALIKE_METRES = 150;

export const PROPOSAL_MESSAGES = {
  unknown: '没有这条建议，或它不在您的数据范围内',
  noRegister: '该台账不接受变更建议',
  noClosing: '该台账的记录不能停用，不接受关闭建议',
  onlyChanges: '企业只能对本企业已登记的资料提出变更',
  notOpen: (term: string): string => `“${term}”由商务部门维护，企业不能提出变更`,
  noRecord: '请选择要变更或关闭的记录',
  nothingChanged: '填写的内容与现有资料相同，没有需要审核的变更',
  keyReused: '该提交编号已用于另一条建议，请刷新后重试',
  own: '不能审核自己提出的建议，请由其他审核人办理',
  notOwn: '只能撤回自己提出的建议',
  noReason: '退回建议须填写原因',
  decided: (state: ProposalState): string => `该建议${PROPOSAL_STATES[state]}，不能再办理，请刷新后查看`,
  waiting: (name: string): string => `“${name}”已有待审核的建议，请等待审核结果，或先撤回`,
  notReturned: '只能再次提出自己被退回的同一条建议，且只能一次',
  moved: '记录在提出建议后已被修改，不能直接通过；请退回并说明原因，由提出人按最新内容重新提出',
} as const;
