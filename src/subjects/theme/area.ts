import type { Area } from '#base/area/area.ts';
import { SYSTEM_HEADING } from '../menu/terms.ts';

/** 主题 of the administration (spec 2 “Page areas”: Operation). */
export const themeArea = {
  title: '主题',
  rights: {
    'theme.write': { label: '设置主题', roles: [] },
  },
  pages: [
    {
      component: 'admin/theme',
      title: '主题',
      under: SYSTEM_HEADING,
      place: 9,
      path: 'theme',
      needs: ['theme.write'],
    },
  ],
} as const satisfies Area;
