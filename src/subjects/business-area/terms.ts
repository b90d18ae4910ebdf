/** Heads in a unit of 万人: the unit of the source cities (spec 2 §2.3). */
export const TEN_THOUSAND = 10_000;

/** Height of the customer charts in pixels (spec 2 §9). */
export const CHART_HEIGHT = 300;

/** Rows of the monthly report's list (spec 2 §9). */
export const REPORT_PAGE_SIZE = 3;

/** How far a business area 商圈 reaches around its centre, metres, which is all that its register knows: the outlets within belong to it, on maps, in reports and lists alike. */
export const AREA_RADIUS = 1_500;

/** Fewest stores whose sum tells nothing about one of them: a sum of fewer is kept from other enterprises 商业秘密. */
export const FEWEST_STORES = 3;

/** How many goods a monthly report names as those that moved most, and as those warned of most. */
export const NAMED_GOODS = 5;

const DAY = 86_400_000;
/** A month at its longest, milliseconds: customers are surveyed and reports made by the month. */
export const MONTH_CADENCE = 31 * DAY;
/** How long a wall shows one business area before the next, milliseconds. */
export const AREA_TURN_INTERVAL = 15_000;

export const AREA_MESSAGES = {
  unknown: '没有该商圈，或不在您的数据范围内',
  future: '该月份尚未开始',
} as const;

/** What its widgets are called where scenes and the workbench place them 组件名称, by their keys. */
export const WIDGET_TITLES = {
  'business-area/customers': '商圈客群分析',
  'business-area/comparison': '商圈客群对比',
  'business-area/monthly-reports': '商圈月报',
} as const;
