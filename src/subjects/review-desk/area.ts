import type { Area } from '#base/area/area.ts';
import { REVIEW_HEADING } from '../report/area.ts';

/** 审核台: one queue over everything that a reviewer decides. */
export const reviewDeskArea = {
  title: '审核台',
  rights: {
    'review-desk.use': { label: '使用审核台：统一待审队列、转交、撤回决定', roles: ['ROLE_REVIEWER'] },
  },
  pages: [
    {
      component: 'review/desk',
      title: '审核台',
      under: REVIEW_HEADING,
      place: 0,
      id: 89,
      path: 'desk',
      needs: ['review-desk.use'],
    },
  ],
} as const satisfies Area;
