/** Maps that points of interest come from 来源. */
export const SOURCE_LABELS = {
  gaode: '高德地图',
  baidu: '百度地图',
  tencent: '腾讯地图',
  tianditu: '天地图',
  other: '其他',
} as const;
export type PointSource = keyof typeof SOURCE_LABELS;

/** How a pair of a point and an outlet stands 比对结果; what was compared and fell below is no pair at all. */
export const STATE_LABELS = {
  asked: '待确认',
  linked: '已关联',
  rejected: '不匹配',
  parted: '已解除',
} as const;
export type PairState = keyof typeof STATE_LABELS;

/** What a person decides of a pair 办理. */
export const DEED_LABELS = { approve: '确认关联', reject: '判为不匹配', part: '解除关联' } as const;
export type PairDeed = keyof typeof DEED_LABELS;

/** What a pair is after a deed, and what it has to be before. */
export const AFTER: Readonly<Record<PairDeed, PairState>> = { approve: 'linked', reject: 'rejected', part: 'parted' };
export const BEFORE: Readonly<Record<PairDeed, readonly PairState[]>> = {
  approve: ['asked', 'rejected', 'parted'],
  reject: ['asked'],
  part: ['linked'],
};

/** Who linked 关联方式. */
export const HAND_LABELS = { hand: '人工确认', self: '自动关联' } as const;
export type Hand = keyof typeof HAND_LABELS;

/** Reasons that are at hand 常用原因. */
export const REJECT_REASONS = ['不是同一家店', '原店已停业或换店', '是同一品牌的其他分店', '位置明显错误'] as const;
export const LONGEST_REASON = 100;
/** So many pairs are decided at once at most. */
export const MOST_AT_ONCE = 2_000;

/** The job that compares 比对任务. */
export const MATCH_JOB = 'poi-match';

export const POI_MESSAGES = {
  unknown: '没有这一对兴趣点和网点',
  noReason: '请填写原因',
  otherLink: (outlet: string): string => `该兴趣点已关联“${outlet}”，请先解除`,
  notNow: (state: string): string => `这一对现在是“${state}”，不能这样办理`,
  moved: (count: number): string => `符合条件的现在有 ${count} 对，与页面上显示的不同，请刷新后重试`,
  tooMany: `一次最多办理 ${MOST_AT_ONCE} 对，请缩小范围`,
  nothing: '没有符合条件的待确认数据',
  undone: '这次办理已撤销',
  changedSince: '之后又有变化，不能撤销',
} as const;
