/** What a statistic of prices has a line for 统计口径: each goods in all regions together, or in each region. */
export const PRICE_GROUPS = ['goods', 'region'] as const;
export type PriceGroup = (typeof PRICE_GROUPS)[number];
export const PRICE_GROUP_LABELS: Readonly<Record<PriceGroup, string>> = { goods: '按商品', region: '按商品和区域' };

/** What a statistic of sales has a line for: each region or each store. */
export const STORE_GROUPS = ['region', 'enterprise'] as const;
export type StoreGroup = (typeof STORE_GROUPS)[number];
export const STORE_GROUP_LABELS: Readonly<Record<StoreGroup, string>> = { region: '按区域', enterprise: '按门店' };

/** The longest range that one statistic spans, days. */
export const LONGEST_RANGE = 400;

export const STATISTIC_MESSAGES = {
  order: '开始日期不能晚于结束日期',
  tooLong: `时间范围不能超过 ${LONGEST_RANGE} 天`,
  allRegions: '全部区域',
  total: '合计',
} as const;
