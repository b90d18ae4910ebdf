/** Zoom of the planning map 缩放级别 in the specification's numbers (256 px tiles); the map kit alone converts (spec 2 §9). */
export const MAP_ZOOM = { least: 10, most: 19, initial: 15, placing: 16, clusterUpTo: 15 } as const;

/** Radius of a placed circle and what it may be dragged to, metres (spec 2 §9). */
export const CIRCLE_RADIUS = { initial: 500, least: 50, most: 20_000 } as const;

/** Radius of the heat, pixels: `base` at `perPoints` points, within the limits (spec 2 §9). */
export const HEAT_RADIUS = { base: 30, perPoints: 500, least: 5, most: 50 } as const;

/** What the right panel is asked for 右侧面板查询类型: no area, a circle, a polygon (spec 2 §4). */
export const AREA_TYPES = { none: 0, circle: 1, polygon: 2 } as const;
export type AreaType = (typeof AREA_TYPES)[keyof typeof AREA_TYPES];

/** What a section of the right panel shows 数据类型 (spec 2 §2.2). */
export const SECTION_LABELS = { ghxx: '规划信息', xzfx: '现状分析', xzfx2: '选定区域现状分析' } as const;
export type SectionType = keyof typeof SECTION_LABELS;

/** Where a planning period stands among the periods there are: alone, first or last; one between others has none of them 规划期位置 (spec 2 §4). */
export const INDEX_TYPES = { only: 0, first: 1, last: 2 } as const;
export type IndexType = (typeof INDEX_TYPES)[keyof typeof INDEX_TYPES];

/** Right panel 面板: closed, the list, the detail cards (spec 2 §2.2, §4). */
export const PANEL = { closed: 0, list: 1, detail: 2 } as const;
export type Panel = (typeof PANEL)[keyof typeof PANEL];

/** The four switches above the map 图层开关 (spec 2 §2.2). */
export const TOGGLE_LABELS = {
  hideOutlets: '隐藏网点',
  population: '显示服务人口分布图',
  coverage: '显示覆盖热力图',
  range: '显示覆盖范围',
} as const;
export type Toggle = keyof typeof TOGGLE_LABELS;
export type Toggles = Readonly<Record<Toggle, boolean>>;

/** The kinds of business a household buys its vegetables at every day 菜市场: whose service range the coverage is measured by. */
export const COVERING_KINDS = ['produce'] as const;

/** What an outlet that is planned and has no site yet is taken for: how far it will serve, metres, and how many people make a site worth it. */
export const PLANNED_SITE = { radius: 1_000, people: 500 } as const;

/** A screen is divided into squares of this many pixels, to find outlets that are neighbours and to sum people and outlets up for the heat. */
export const GROUPING_PIXELS = { outlets: 18, heat: 12 } as const;
/** How many squares around its fullest a group gathers: 63 px, so that no two circles meet. */
export const GROUP_REACH = 3.5;

/** The zoom whose squares the population heat is summed by: about 2 km for the city, 400 m for a division. */
export const POPULATION_HEAT_ZOOM = { city: 10, division: 12 } as const;

/** Messages of the maps. */
export const PLANNING_MESSAGES = {
  canvas: '热力图仅对支持canvas的浏览器适用,您所使用的浏览器不能使用热力图功能,请换个浏览器试试~',
  tooFew: '请至少选取三个不在一条直线上的点',
  tooMany: '多边形的顶点过多，最多 1000 个',
  crossing: '多边形的边不能相交，请重新绘制',
  crossingYet: '刚画的边与前面的边相交，请撤销或移动顶点',
  outside: '所选区域不在南京市范围内',
  badPath: '多边形坐标格式不正确',
  radius: '半径应在 50 米到 20 千米之间',
} as const;

/** Colours of the kinds of business 图例颜色 in their order (Okabe–Ito, told apart by the colour-blind too). */
export const LEGEND_COLORS = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#e69f00',
  '#56b4e9',
  '#8c6d31',
  '#5e86db',
] as const;

/** Days of heat that a slider goes through, the last there are 热力日期. */
export const MOST_HEAT_DAYS = 14;

/** What its widgets are called where scenes and the workbench place them 组件名称, by their keys. */
export const WIDGET_TITLES = {
  'planning/map': '市场规划',
  'heat/population': '人口热力',
  'heat/region': '商圈热力',
  'planning/coverage': '菜市场服务覆盖',
  'planning/prices': '各市场菜价水平',
  'planning/delivery': '各区报送完成率',
  'planning/layers': '城市总览图',
} as const;
