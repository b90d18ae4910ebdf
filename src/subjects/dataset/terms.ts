/** What is said where a figure is not shown. */
export const DATASET_MESSAGES = {
  unknown: '没有这个数据集',
  unknownDimension: '没有这个维度',
  tooMany: '结果超过 5000 格，请缩短时间、选择更粗的时间粒度、加上筛选，或减少分行分列',
  moreRemarks: '另有标注未列出，可缩短时间或加上筛选后查看',
  enterprise: '企业明细',
  withheld: '少于 3 家企业的数据不予显示，涉及的合计一并不显示',
} as const;

/** The page that any question opens in 自助统计. */
export const EXPLORER = 'dataset/explorer';

/** Fewest enterprises behind a figure that is shown to those who may not see enterprises 最少企业数. */
export const FEWEST_ENTERPRISES = 3;
/** Characters of a value that is filtered by, at most. */
export const LONGEST_CHOSEN = 200;
/** Values of a dimension that are offered at most. */
export const MOST_VALUES = 500;
