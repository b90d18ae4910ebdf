import type { Area } from '#base/area/area.ts';

const under = { id: 20, path: '/screen', name: '指挥大屏', icon: 'screen', sort: 10, app: 'command' };

/** 指挥大屏: the walls and what they may ask for. */
export const screenArea = {
  title: '指挥大屏',
  rights: {
    'screen.read': { label: '大屏读取数据', roles: ['ROLE_DUTY'], wall: true },
    'screen.manage': { label: '管理大屏', roles: ['ROLE_DUTY'] },
  },
  pages: [{ component: 'screen/list', title: '大屏管理', under, place: 1, path: 'list', needs: ['screen.manage'] }],
} as const satisfies Area;
