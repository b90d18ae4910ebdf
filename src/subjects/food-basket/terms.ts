/** What the index of a base period is 基期指数. */
export const BASE_INDEX = 100;

/** With which day the index is compared 对比. */
export const SPANS = { day: '较上一日', week: '较上周同日', year: '较上年同日' } as const;
export type Span = keyof typeof SPANS;

/** A market that has prices for less than this share of the basket is not compared with the city 可比权重下限. */
export const LEAST_COVERAGE = 0.5;

/** Days of the index that a small curve shows, and that can be asked for. */
export const CURVE_DAYS = 31;
export const MOST_INDEX_DAYS = 1_100;

/** Prices come once a day, milliseconds. */
export const INDEX_CADENCE = 86_400_000;

/** What is said where no basket has prices of its base period. */
export const NO_INDEX = '还没有可计算的篮子';

/** What its widgets are called where scenes and the workbench place them 组件名称, by their keys. */
export const WIDGET_TITLES = {
  'vegetable-price/index': '菜篮子价格指数',
  'vegetable-price/groups': '分类价格指数',
} as const;
