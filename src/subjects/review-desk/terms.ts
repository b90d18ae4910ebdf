/** Where what waits for a reviewer comes from 待审来源: each keeps its own records and rules. */
export const DESK_SOURCE_LABELS = {
  report: '报表',
  approval: '审批事项',
  form: '表单答卷',
  fund: '专项资金',
  proposal: '台账变更建议',
} as const;
export type DeskSource = keyof typeof DESK_SOURCE_LABELS;

/** What is passed or returned in one step, and so can be passed with others; a fund goes through stages that each want their own, and a proposal is looked at side by side with its record. */
export const DECIDED_SOURCES = ['report', 'approval', 'form'] as const;
export type DecidedSource = (typeof DECIDED_SOURCES)[number];

/** What a reviewer may narrow the queue to 范围. */
export const DESK_SHOWN_LABELS = { mine: '转交给我的', clean: '无异常的' } as const;
export type DeskShown = keyof typeof DESK_SHOWN_LABELS;

/** Decisions that can be taken back 可撤回的决定; a fund names its steps by itself. */
export const TAKEN_BACK_LABELS = { pass: '审核通过', return: '退回修改' } as const;
export type TakenBack = keyof typeof TAKEN_BACK_LABELS;

/** What a decision is called. */
export const takenBackLabel = (action: string): string =>
  Object.entries(TAKEN_BACK_LABELS).find(([key]) => key === action)?.[1] ?? action;

/** How long who decided may take it back, milliseconds 撤回时限. */
export const TAKE_BACK_MS = 600_000;
/** How long something waits until that alone is worth a word, days. */
export const LONG_WAIT_DAYS = 3;
/** Longest note of a hand-over, characters 转交说明. */
export const LONGEST_NOTE = 200;
/** How many one bulk pass takes at most. */
export const MOST_AT_ONCE = 200;

export const DESK_MESSAGES = {
  unknown: '没有这条待审记录，或它不在您的审核范围内',
  unknownColleague: '该人员不能审核这条记录，请从列表中选择',
  already: '这条记录已在该人员名下',
  nothingDecided: '没有可以撤回的决定：该记录在此之后有新的办理，请刷新后查看',
  notYours: (name: string): string => `该决定由${name}作出，只能由本人撤回`,
  proposalStays: '台账变更建议的决定不能撤回，请在台账中更正，或由提出人再次提出',
  tooLate: '已超过 10 分钟，不能撤回决定；审核通过的记录可以“重新开启审核”',
  handedTitle: '收到转交的待审记录',
  handedContent: (from: string, name: string, note: string): string =>
    `${from}将《${name}》转交给您审核${note === '' ? '' : `：${note}`}。`,
  /** Why what was told of a decision is taken back, for who had read it. */
  noticeReason: '审核人撤回了该决定',
  takenBackTitle: '审核决定已撤回',
  takenBackContent: (name: string, action: string): string =>
    `《${name}》的“${takenBackLabel(action)}”决定已由审核人撤回，现恢复为待审核，请等待新的审核结果。`,
} as const;
