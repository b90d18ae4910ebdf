/** What is said where a figure is not shown. */
/** What the line of all rows, and that of all which share their first keys, is called. */
export const TOTAL = '合计';
export const PART = '小计';

export const DATASET_MESSAGES = {
  unknown: '没有这个数据集',
  unknownDimension: '没有这个维度',
  tooMany: '结果超过 20000 格，请缩短时间、选择更粗的时间粒度、加上筛选，或减少分行分列',
  moreRemarks: '另有标注未列出，可缩短时间或加上筛选后查看',
  away: (months: readonly string[]) => `${months.join('、')} 的明细已归档，未计入；可请系统管理员在「数据留存」中取回`,
  enterprise: '企业明细',
  datasetGone: '所统计的数据集已停用',
  keptForbidden: '没有查看这些数据的权限',
  keptGone: '这个统计已被删除，或不再共享',
  withheld: '少于 3 家企业的数据不予显示，涉及的合计一并不显示',
} as const;

/** The page that any question opens in 自助统计, and where it stands. */
export const EXPLORER = 'dataset/explorer';
export const EXPLORER_PATH = 'explorer';
/** What the page of a kept question that stands in a menu is called by, before its number. */
export const KEPT_PAGE = 'dataset/kept/';

/** The widget that shows one of the kept questions, and what it is placed for. */
export const KEPT_WIDGET = 'dataset/kept';
export const KEPT_TITLE = '保存的统计';
export const KEPT_NOUN = '统计';

/** So often an answer is asked for anew, ms: a page that stands open is of now. */
export const ANSWER_REFRESH = 60_000;

/** Fewest enterprises behind a figure that is shown to those who may not see enterprises 最少企业数. */
export const FEWEST_ENTERPRISES = 3;
/** Values of a dimension that are offered at most. */
export const MOST_VALUES = 500;
