import type { Area, AreaPage } from '#base/area/area.ts';
import { STATISTIC_HEADING } from '../menu/terms.ts';

const under = STATISTIC_HEADING;

/** A statistic of the city; one enterprise has nothing to see in it. */
const statistic = (place: number, path: string, title: string): AreaPage => ({
  component: `statistic/${path}`,
  title,
  under,
  place,
  path,
  needs: ['market.read'],
  audience: 'bureau',
});

/** 统计分析: statistics to look at, print and share (spec 1 §2.1). */
export const shareArea = {
  title: '统计分析',
  rights: { 'share.write': { label: '分享统计', roles: ['ROLE_REVIEWER', 'ROLE_ANALYST'] } },
  pages: [
    statistic(1, 'weekend', '周末消费统计'),
    statistic(2, 'golden', '黄金周消费统计'),
    statistic(3, 'report-count', '商业案例统计'),
    statistic(4, 'quarter', '商业案例季度报告'),
    statistic(5, 'price', '市场价格报告'),
    { component: 'statistic/shares', title: '分享管理', under, place: 6, path: 'shares', needs: ['share.write'] },
  ],
} as const satisfies Area;
