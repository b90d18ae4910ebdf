import type { Area } from '#base/area/area.ts';
import { MONITOR_HEADING } from '../menu/terms.ts';

/** 在线用户 of the administration. */
export const onlineArea = {
  title: '在线用户',
  rights: {
    'online.read': { label: '查看在线用户', roles: [] },
    'online.write': { label: '强制下线', roles: [] },
  },
  pages: [
    {
      component: 'admin/online',
      title: '在线用户',
      under: MONITOR_HEADING,
      place: 3,
      path: 'online',
      needs: ['online.read'],
    },
  ],
} as const satisfies Area;
