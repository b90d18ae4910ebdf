import type { Area } from '#base/area/area.ts';
import { SCREEN_HEADING as under } from '../menu/terms.ts';

/** 大屏值守: what the walls are told from afar, and how they do. */
export const dutyArea = {
  title: '大屏值守',
  rights: {
    'duty.read': { label: '查看屏幕台账', roles: ['ROLE_DUTY'] },
    'duty.command': { label: '遥控大屏', roles: ['ROLE_DUTY'], implies: ['duty.read'] },
  },
  pages: [
    { component: 'screen/remote', title: '值班遥控', under, place: 3, path: 'remote', needs: ['duty.command'] },
    { component: 'screen/ledger', title: '屏幕台账', under, place: 4, path: 'ledger', needs: ['duty.read'] },
    {
      component: 'screen/announcements',
      title: '通知与演练',
      under,
      place: 5,
      path: 'announcements',
      needs: ['duty.read'],
    },
  ],
} as const satisfies Area;
