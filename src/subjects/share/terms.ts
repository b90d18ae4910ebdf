/** What can be shared 可分享的统计, and the public address that shows each (spec 1 §2.1). */
export const STATISTICS = {
  weekend: {
    label: '周末消费统计',
    path: '/xjk/weekend/statistic',
    menuPath: '/statistic/weekend',
    note: '汇总审核通过的周末消费报表，并按行政区划列出。',
    categoryTitle: '周末',
  },
  golden: {
    label: '黄金周消费统计',
    path: '/xjk/golden/statistic',
    menuPath: '/statistic/golden',
    note: '汇总审核通过的黄金周日报，与去年假期的同一天并列，并按行政区划列出。',
    categoryTitle: '日期',
  },
  'report-count': {
    label: '商业案例统计',
    path: '/xjk/bBusCase/reportStatistics',
    menuPath: '/statistic/report-count',
    note: '汇总商业案例近三年审核通过的基础表和年度表。',
    categoryTitle: '年份',
  },
  quarter: {
    label: '商业案例季度报告',
    path: '/xjk/bBusCase/quarterReport',
    menuPath: '/statistic/quarter',
    note: '汇总商业案例审核通过的季度表，与之前四个季度并列。',
    categoryTitle: '季度',
  },
  price: {
    label: '市场价格报告',
    path: '/open/market-price',
    menuPath: '/statistic/price',
    note: '按月列出各类农产品的平均零售价。',
    categoryTitle: '月份',
  },
} as const;
export type StatisticKind = keyof typeof STATISTICS;
export const STATISTIC_KINDS = Object.keys(STATISTICS) as readonly StatisticKind[];

/** How long a share may be good for, days. */
export const DEFAULT_SHARE_DAYS = 7;
export const MOST_SHARE_DAYS = 90;
export const SHARE_DAYS = [1, 7, 30, 90] as const;

export const PRICE_UNIT = '元/500克';
/** Where districts with too few enterprises to be told apart are put together. */
export const OTHERS = '其他区域';

/** A figure about sales that leaves the house stands for at least so many enterprises: fewer would tell one's own takings. */
export const LEAST_ENTERPRISES = 3;

export type ShareState = 'valid' | 'expired' | 'revoked';
export const SHARE_STATE_LABELS: Readonly<Record<ShareState, string>> = {
  valid: '有效',
  expired: '已过期',
  revoked: '已撤销',
};

export const SHARE_MESSAGES = {
  /** One answer for every share that does not open, so that nothing is learnt from it (SECURITY 10). */
  closed: '分享链接无效或已失效',
  notFound: '没有这个分享',
  enterprise: '企业用户不能分享统计',
} as const;
