import type { Area } from '#base/area/area.ts';

const under = { id: 90, path: '/report-statistic', name: '填报统计', icon: 'tally', sort: 8, app: 'market' };
const needs = ['report.statistics'] as const;

/** 填报统计: reports added up. */
export const reportStatisticArea = {
  title: '填报统计',
  rights: {
    'report.statistics': { label: '查看填报统计', roles: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_ENTERPRISE'] },
  },
  pages: [
    { component: 'report-statistic/price', title: '时点价格统计', under, place: 1, path: 'price', needs },
    { component: 'report-statistic/store', title: '百货周销售统计', under, place: 2, path: 'store', needs },
  ],
} as const satisfies Area;
