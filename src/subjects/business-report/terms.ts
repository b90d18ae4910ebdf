/** What an issue is 报告类型. */
export const ISSUE_KINDS = { month: '月报', quarter: '季报', special: '专题' } as const;
export type IssueKind = keyof typeof ISSUE_KINDS;

/** How far an issue is 状态. */
export const ISSUE_STATES = {
  writing: '撰写中',
  pending: '待审',
  returned: '已退回',
  published: '已发布',
  withdrawn: '已撤回',
} as const;
export type IssueState = keyof typeof ISSUE_STATES;

/** What was done to an issue 办理. */
export const ISSUE_STEPS = { submit: '提交审核', return: '退回修改', publish: '发布', withdraw: '撤回发布' } as const;
export type IssueStep = keyof typeof ISSUE_STEPS;

/** The files that an issue is given out as. */
export const REPORT_FORMATS = { docx: 'Word', pdf: 'PDF' } as const;
export type ReportFormat = keyof typeof REPORT_FORMATS;

export const LONGEST_TITLE = 60;
export const LONGEST_REASON = 200;
export const LONGEST_COMMENT = 500;
/** Comments on one issue at most. */
export const MOST_COMMENTS = 500;

/** How long a link may be good for, days. */
export const DEFAULT_LINK_DAYS = 30;
export const MOST_LINK_DAYS = 365;
export const LINK_DAYS = [7, 30, 90, 365] as const;
/** The public address of a report (spec 1 §2.1), to which its link adds the token; and the one of links that were given out before. */
export const OPEN_REPORT_PATH = '/xjk/bc/index/businessReport_index';
export const EARLIER_REPORT_PATH = '/open/business-report';
/** Past issues that a link shows at most. */
export const MOST_PAST = 36;

/** What the whole city is called where a division would stand. */
export const CITY_NAME = '全市';
/** Said under every figure that was invented. */
export const DEMONSTRATION_REMARK = '演示数据';

export const REPORT_MESSAGES = {
  unknown: '没有这一期报告',
  badPeriod: '期间与报告类型不符',
  taken: '该期间已有同类报告，请直接打开编写',
  noRegion: '区划不存在，或不在您的数据范围内',
  locked: (state: string): string => `报告${state}，不能修改`,
  notWaiting: '报告不在待审状态，可能已由他人办理',
  notPublished: '报告没有发布，无须撤回',
  ownWork: '不能审核自己编写的报告，请由他人审核',
  empty: '请先编写内容',
  noReason: '请填写退回的原因',
  gaps: (count: number): string => `有 ${count} 处数字无法取得，请核对清单并确认后再发布`,
  wasSubmitted: '提交过的报告不能删除，办理记录须保留',
  noVersion: '没有这个版本',
  noBlock: '报告中没有这一段，可能已被删除',
  noDivision: '报告中没有这个区',
  noChapter: '这一章没有分给本区编写，可能已被收回',
  tooManyComments: '意见过多，请先处理',
  noComment: '没有这条意见',
  onlyPublished: '只有已发布的报告可以比较和分享',
  /** One answer for every link that does not open, so that nothing is learnt from it. */
  closed: '链接无效或已失效',
  noLink: '没有这个链接',
} as const;
