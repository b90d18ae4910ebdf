/** The workbench is a grid of this many columns 工作台 (as the market cards count them, spec 1 §9). */
export const COLUMNS = 24;
export const MOST_TILES = 40;
/** A tile is at least this wide (columns) and high (rows). */
export const LEAST_WIDTH = 4;
export const LEAST_HEIGHT = 3;
export const MOST_HEIGHT = 40;
/** A tile that begins above this row is in sight on the smallest desk, before anything is scrolled. */
export const ROWS_ALWAYS_SEEN = 14;
/** The highest tiles one under the other; what lies below was not put there by the program. */
export const MOST_ROWS = MOST_TILES * MOST_HEIGHT;

/** Where a layout comes from 布局来源: one's own, one's first role's, or the one the system starts with. */
export const LAYOUT_SOURCE_LABELS = { own: '我的布局', role: '角色布局', 'built-in': '系统默认布局' } as const;
export type LayoutSource = keyof typeof LAYOUT_SOURCE_LABELS;

export const WORKBENCH_MESSAGES = {
  notSound: '组件不能重叠、重复或超出 24 列的网格',
  tooMany: `最多放置 ${MOST_TILES} 个组件`,
  noRole: '没有这个角色',
  noLayout: '没有这个布局',
} as const;
