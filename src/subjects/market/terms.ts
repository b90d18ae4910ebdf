/** The age bands 年龄段 that compounds are counted by, in their order. */
export const AGE_BANDS = ['0–14 岁', '15–24 岁', '25–34 岁', '35–44 岁', '45–59 岁', '60 岁及以上'] as const;

/** Building area from which an outlet is no longer small, m² (spec 2 §3). */
export const LARGE_FROM = 2_000;

/** Male share that is drawn when none is known, percent (spec 2 §5). */
export const MISSING_MALE_PERCENT = 50;

/** Rows a page of the residential table and page buttons of its pager (spec 2 §9). */
export const RESIDENCE_PAGE_SIZE = 6;
export const RESIDENCE_PAGER_BUTTONS = 5;
/** How long a wall shows a page of the residential table, milliseconds. */
export const RESIDENCE_TURN_INTERVAL = 8_000;

/** Outlets are registered and closed by the day, milliseconds. */
export const MARKET_CADENCE = 86_400_000;

/** What stands between two labels 标签 of an outlet, how long one may be, and how many there may be. */
export const LABEL_MARK = '、';
export const LONGEST_LABEL = 12;
export const MOST_LABELS = 10;

/** What stands in the tree of business centres 商业中心树: a centre, complex or street of the register, or an outlet in it. */
export const NODE_LABELS = { centre: '商圈', outlet: '网点' } as const;
export type NodeKind = keyof typeof NODE_LABELS;

/** What a node can be linked to 关联: the centre above it, or the enterprise that an outlet reports for. */
export const LINK_LABELS = { centre: '商圈', enterprise: '企业' } as const;
export type LinkTarget = keyof typeof LINK_LABELS;

/** Where an outlet's record comes from 数据来源: as its history begins; before histories were kept, from the first filling. */
export const SOURCE_TYPES = { create: '人工登记', import: '文件导入', initial: '初始数据' } as const;
export type SourceType = keyof typeof SOURCE_TYPES;

/** How far around an outlet is looked when nobody says, metres, and how far at most. */
export const USUAL_DISTANCE = 500;
export const FARTHEST = 5_000;
/** What is near a place, nearest first, at most; the rest is farther. */
export const MOST_NEAR = 200;
/** Outlets of a centre that the whole tree shows at most; of more, `getNodes` has every page. */
export const MOST_LEAVES = 50;
/** Nodes of the tree that a search by name shows at most. */
export const MOST_FOUND = 30;

export const OUTLET_MESSAGES = {
  notLinked: '没有这个关联',
  linked: '已经关联，无需重复关联',
  centreToEnterprise: '商圈只能关联上级商圈',
  noReason: '请填写锁定原因',
  noLabel: '请填写要增加或去掉的标签',
} as const;

/** What its widgets are called where scenes and the workbench place them 组件名称, by their keys. */
export const WIDGET_TITLES = {
  'market/type-counts': '市场主体',
  'market/current': '市场现状',
  'market/kinds': '各区市场主体',
} as const;

/** Who keeps the registers of the market, and who besides them may look into them. */
export const MARKET_WRITERS = ['ROLE_REVIEWER', 'ROLE_ANALYST'] as const;
export const MARKET_READERS = [...MARKET_WRITERS, 'ROLE_DUTY'] as const;
/** What is made of their records: figures of the market, and every map. */
export const MARKET_ANNOUNCES = ['market.changed', 'planning.changed'] as const;
export const MARKET_ENDED_NOTE = '停用后不再计入地图和统计，记录和历史保留，可以恢复';
