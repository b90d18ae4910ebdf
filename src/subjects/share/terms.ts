/** What can be shared 可分享的统计, and the public address that shows each (spec 1 §2.1). */
export const STATISTICS = {
  weekend: {
    label: '周末消费统计',
    path: '/xjk/weekend/statistic',
    menuPath: '/statistic/weekend',
    note: '按周汇总重点商贸企业周五至周日的销售额，并按行政区划列出。',
  },
  golden: {
    label: '黄金周消费统计',
    path: '/xjk/golden/statistic',
    menuPath: '/statistic/golden',
    note: '汇总重点商贸企业在春节和国庆黄金周七天的销售额，并按行政区划列出。',
  },
  'report-count': {
    label: '企业填报统计',
    path: '/xjk/bBusCase/reportStatistics',
    menuPath: '/statistic/report-count',
    note: '按行政区划统计全年菜价和销售周报的填报企业数和填报数量。',
  },
  quarter: {
    label: '季度报告',
    path: '/xjk/bBusCase/quarterReport',
    menuPath: '/statistic/quarter',
    note: '按月汇总一个季度的菜价采集、预警和销售周报情况。',
  },
  price: {
    label: '市场价格报告',
    path: '/xjk/bc/index/businessReport_index',
    menuPath: '/statistic/price',
    note: '按月列出各类农产品的平均零售价。',
  },
} as const;
export type StatisticKind = keyof typeof STATISTICS;
export const STATISTIC_KINDS = Object.keys(STATISTICS) as readonly StatisticKind[];

/** How long a share may be good for, days. */
export const DEFAULT_SHARE_DAYS = 7;
export const MOST_SHARE_DAYS = 90;
export const SHARE_DAYS = [1, 7, 30, 90] as const;

export const SALES_UNIT = '万元';
export const PRICE_UNIT = '元/500克';
export const TOTAL = '合计';
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
