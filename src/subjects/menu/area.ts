import type { Area } from '#base/area/area.ts';
import { SYSTEM_HEADING } from './terms.ts';

/** 菜单管理 of the administration. */
export const menuArea = {
  title: '菜单管理',
  rights: {
    'menu.read': { label: '查看菜单设置', roles: [] },
    'menu.write': { label: '维护菜单', roles: [] },
  },
  pages: [
    {
      component: 'admin/menus',
      title: '菜单管理',
      under: SYSTEM_HEADING,
      place: 3,
      path: 'menus',
      needs: ['menu.read'],
    },
  ],
} as const satisfies Area;
