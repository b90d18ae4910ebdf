/** What the palette finds 查找对象. */
export const HIT_KIND_LABELS = {
  question: '统计',
  view: '我的统计',
  menu: '菜单',
  create: '新增',
  record: '台账',
  enterprise: '企业',
  report: '报表',
} as const;
export type HitKind = keyof typeof HIT_KIND_LABELS;

/** How many hits an answer holds at most. */
export const MOST_HITS = 20;
