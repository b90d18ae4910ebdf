import type { Area } from '#base/area/area.ts';
import { SCREEN_HEADING as under } from '../menu/terms.ts';

/** 指挥大屏: the walls and what they may ask for. */
export const screenArea = {
  title: '指挥大屏',
  rights: {
    'screen.read': { label: '大屏读取数据', roles: ['ROLE_DUTY'], wall: true },
    'screen.manage': { label: '管理大屏', roles: ['ROLE_DUTY'] },
  },
  pages: [{ component: 'screen/list', title: '大屏管理', under, place: 1, path: 'list', needs: ['screen.manage'] }],
} as const satisfies Area;
