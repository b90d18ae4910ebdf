import type { Area } from '#base/area/area.ts';
import { REVIEW_HEADING } from '../report/area.ts';

/** 报表定义: what every report asks for, by which rules, from whom and by when. */
export const reportDefinitionArea = {
  title: '报表定义',
  rights: {
    'report-definition.read': { label: '查看报表定义', roles: ['ROLE_REVIEWER', 'ROLE_ANALYST'] },
  },
  pages: [
    {
      component: 'review/definitions',
      title: '报表定义',
      under: REVIEW_HEADING,
      place: 4,
      id: 83,
      path: 'definitions',
      needs: ['report-definition.read'],
    },
  ],
} as const satisfies Area;
