import type { Area } from '#base/area/area.ts';
import { MARKET_HEADING as under } from '../menu/terms.ts';

const needs = ['market.read'] as const;

/** 商圈: customers and the monthly report, which is opened from the list of them. */
export const businessAreaArea = {
  title: '商圈',
  rights: {},
  pages: [
    { component: 'business-area/customers', title: '商圈客群', under, place: 2, path: 'customers', needs },
    { component: 'business-area/reports', title: '商圈月报', under, place: 3, path: 'reports', needs },
    { component: 'business-area/report', title: '月报正文', under, place: 4, path: 'report', needs, inner: true },
  ],
} as const satisfies Area;
