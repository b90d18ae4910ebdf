import { numberText } from '#base/number-text.ts';

/** Review states 审核状态 of whatever an enterprise submits and a regulator reviews (spec 1 §4, spec 2 §4). */
export const REVIEW_STATUS = { draft: 0, submitted: 1, passed: 2, returned: 3 } as const;
export type ReviewStatus = (typeof REVIEW_STATUS)[keyof typeof REVIEW_STATUS];
/** What stands: handed in or passed. What was returned or taken back is no base for anything. */
export const STANDING: readonly ReviewStatus[] = [REVIEW_STATUS.submitted, REVIEW_STATUS.passed];

export const REVIEW_STATUS_LABELS: Readonly<Record<ReviewStatus, string>> = {
  0: '未填报',
  1: '已填报',
  2: '审核通过',
  3: '审核不通过',
};

/** What may be done to a record under review 操作. */
export const REVIEW_ACTION_LABELS = {
  submit: '提交',
  withdraw: '撤回',
  pass: '审核通过',
  return: '退回修改',
  reopen: '重新开启审核',
} as const;
export type ReviewAction = keyof typeof REVIEW_ACTION_LABELS;

/** Who acts 办理身份: the enterprise the record belongs to, or a regulator whose scope it lies in. */
export type ReviewParty = 'enterprise' | 'reviewer';

/** Messages of the states. */
export const REVIEW_MESSAGES = {
  reasonRequired: '请填写原因',
  /** `by`: who made it so, when and how, in brackets. */
  illegal: (status: ReviewStatus, action: ReviewAction, by = ''): string =>
    `当前状态为“${REVIEW_STATUS_LABELS[status]}”${by}，不能${REVIEW_ACTION_LABELS[action]}，请刷新后重试`,
} as const;

/** What the history of a record under review names: its moves, and a decision that was taken back 办理记录. */
export const REVIEW_DEED_LABELS = { ...REVIEW_ACTION_LABELS, takeBack: '撤回决定' } as const;
export type ReviewDeed = keyof typeof REVIEW_DEED_LABELS;

/** What may be done to a report: its moves, and what leaves its state as it is 报表操作. */
export const REPORT_ACTION_LABELS = { ...REVIEW_ACTION_LABELS, edit: '编辑', remove: '删除', comment: '留言' } as const;
export type ReportAction = keyof typeof REPORT_ACTION_LABELS;

/** What the history of a report names besides its moves 办理记录. */
export const REPORT_DEED_LABELS = { ...REVIEW_DEED_LABELS, edit: '修改', recompute: '重算' } as const;
export type ReportDeed = keyof typeof REPORT_DEED_LABELS;

/** Longest text of a reason or a comment, characters. */
export const LONGEST_COMMENT = 500;
/** How many reports one bulk pass takes at most 批量审核. */
export const MOST_IN_BULK = 2_000;

/** Messages of the report engine. */
export const REPORT_MESSAGES = {
  unknownKind: '没有这种报表',
  unknown: '没有这份报表',
  noEnterprise: '没有这个企业',
  exists: (period: string): string => `该企业${period}的报表已存在，请在列表中编辑`,
  future: '报告期尚未开始，不能填报',
  badPeriod: '报告期不存在',
  locked: '报表已审核通过，不能修改或删除',
  neverOpened: '请先打开该报表的明细，再保存修改',
  /** What stands for the reasons of a caller who cannot give any. */
  unexplained: '按接口规范报送，未填写说明',
  hard: '数据未通过校验，请修改标出的单元格',
  soft: '有数据需要说明原因，请在标出的单元格填写说明',
  prefillMoved: '预填的来源在您打开之后有变动，请核对标出的单元格',
  /** Why a value that was offered is not taken as confirmed. */
  sourceMoved: (was: number, now: number | null, named: string): string =>
    now === null
      ? `预填值 ${numberText(was, 2)} 的来源已不存在，请核对后确认`
      : `预填来源已变动：${named}原为 ${numberText(was, 2)}，现为 ${numberText(now, 2)}，请采用现值或确认保留`,
  attachments: '附件不符合要求，请按提示补充后再提交',
  passed: '审核通过',
  changedSince: '该报表在您查看之后有改动，请重新查看后再审核',
  moved: '状态已变化',
  draftSaved: '草稿已保存',
  recomputedTitle: '报表累计与对比数据已重算',
  /** Why a report was computed anew, in its history. */
  recomputedAfter: (period: string): string => `${period}的报表有变动，累计与对比数据随之重算`,
} as const;
