import type { Area } from '#base/area/area.ts';
import { MONITOR_HEADING } from '../menu/terms.ts';

/** 通知公告 of the administration. */
export const noticeArea = {
  title: '通知公告',
  rights: {
    'notice.write': { label: '发布通知', roles: [] },
  },
  pages: [
    {
      component: 'admin/notices',
      title: '通知公告',
      under: MONITOR_HEADING,
      place: 4,
      path: 'notices',
      needs: ['notice.write'],
    },
  ],
} as const satisfies Area;
