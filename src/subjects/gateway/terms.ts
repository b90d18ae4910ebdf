/** Classes of sharing 共享属性 of a resource among offices. */
export const SHARING_CLASSES = { open: '无条件共享', conditional: '有条件共享', refused: '不予共享' } as const;
export type SharingClass = keyof typeof SHARING_CLASSES;

/** Whether a resource is open to the public 开放属性. */
export const OPENNESS = { public: '无条件开放', asked: '依申请开放', closed: '不予开放' } as const;

/** How often a resource is brought up to date 更新频率. */
export const FREQUENCIES = {
  live: '实时',
  day: '每日',
  week: '每周',
  month: '每月',
  quarter: '每季度',
  year: '每年',
  irregular: '不定期',
} as const;

export const GATEWAY_MESSAGES = {
  noReason: '有条件共享和不予共享须写明法律、法规或者国家规定的依据',
} as const;
