/** Review states 审核状态 of whatever an enterprise submits and a regulator reviews (spec 1 §4, spec 2 §4). */
export const REVIEW_STATUS = { draft: 0, submitted: 1, passed: 2, returned: 3 } as const;
export type ReviewStatus = (typeof REVIEW_STATUS)[keyof typeof REVIEW_STATUS];

export const REVIEW_STATUS_LABELS: Readonly<Record<ReviewStatus, string>> = { 0: '未填报', 1: '已填报', 2: '审核通过', 3: '审核不通过' };

/** What may be done to a record under review 操作. */
export const REVIEW_ACTION_LABELS = {
  submit: '提交',
  withdraw: '撤回',
  pass: '审核通过',
  return: '审核不通过',
  reopen: '重新开启审核',
} as const;
export type ReviewAction = keyof typeof REVIEW_ACTION_LABELS;

/** Who acts 办理身份: the enterprise the record belongs to, or a regulator whose scope it lies in. */
export type ReviewParty = 'enterprise' | 'reviewer';

/** Messages of the states. */
export const REVIEW_MESSAGES = {
  reasonRequired: '请填写原因',
  illegal: (status: ReviewStatus, action: ReviewAction): string =>
    `当前状态为“${REVIEW_STATUS_LABELS[status]}”，不能${REVIEW_ACTION_LABELS[action]}，请刷新后重试`,
} as const;
