import type { Area } from '#base/area/area.ts';
import { STATISTIC_HEADING as under } from '../menu/terms.ts';

/** 商务运行报告: documents written over figures, reviewed by another and frozen at publication (spec 2, page areas; issue 19 §6). */
export const businessReportArea = {
  title: '商务运行报告',
  rights: {
    'business-report.read': { label: '查看商务运行报告', roles: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'] },
    'business-report.write': {
      label: '编写商务运行报告',
      roles: ['ROLE_ANALYST'],
      implies: ['business-report.read'],
    },
    'business-report.publish': {
      label: '审核、发布和分享商务运行报告',
      roles: ['ROLE_REVIEWER'],
      implies: ['business-report.read'],
    },
  },
  pages: [
    {
      component: 'business-report/issues',
      title: '商务运行报告',
      under,
      place: 8,
      path: 'business-report',
      needs: ['business-report.read'],
      audience: 'bureau',
    },
  ],
} as const satisfies Area;
