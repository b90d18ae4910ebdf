import type { Area } from '#base/area/area.ts';
import { SYSTEM_HEADING } from '../menu/terms.ts';

/** 区划管理 of the administration. */
export const regionArea = {
  title: '区划管理',
  rights: {
    'region.read': { label: '查看区划设置', roles: [] },
    'region.write': { label: '维护区划', roles: [] },
  },
  pages: [
    {
      component: 'admin/regions',
      title: '区划管理',
      under: SYSTEM_HEADING,
      place: 5,
      path: 'regions',
      needs: ['region.read'],
    },
  ],
} as const satisfies Area;
