import type { Area } from '#base/area/area.ts';
import { SYSTEM_HEADING } from '../menu/terms.ts';

/** 角色管理 of the administration. */
export const roleArea = {
  title: '角色管理',
  rights: {
    'role.read': { label: '查看角色', roles: [] },
    'role.write': { label: '管理角色', roles: [] },
  },
  pages: [
    {
      component: 'admin/roles',
      title: '角色管理',
      under: SYSTEM_HEADING,
      place: 2,
      path: 'roles',
      needs: ['role.read'],
    },
  ],
} as const satisfies Area;
