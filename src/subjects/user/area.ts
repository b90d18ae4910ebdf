import type { Area } from '#base/area/area.ts';
import { SYSTEM_HEADING } from '../menu/terms.ts';

/** 用户管理 of the administration. */
export const userArea = {
  title: '用户管理',
  rights: {
    'user.read': { label: '查看用户', roles: [] },
    'user.write': { label: '管理用户', roles: [] },
    'user.view-as': { label: '以他人身份查看', roles: [] },
  },
  pages: [
    {
      component: 'admin/users',
      title: '用户管理',
      under: SYSTEM_HEADING,
      place: 1,
      path: 'users',
      needs: ['user.read'],
    },
  ],
} as const satisfies Area;
