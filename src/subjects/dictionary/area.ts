import type { Area } from '#base/area/area.ts';
import { SYSTEM_HEADING } from '../menu/terms.ts';

/** 数据字典 of the administration. */
export const dictionaryArea = {
  title: '数据字典',
  rights: {
    'dictionary.read': { label: '查看数据字典', roles: [] },
    'dictionary.write': { label: '维护数据字典', roles: [] },
  },
  pages: [
    {
      component: 'admin/dictionaries',
      title: '数据字典',
      under: SYSTEM_HEADING,
      place: 4,
      path: 'dictionaries',
      needs: ['dictionary.read'],
    },
  ],
} as const satisfies Area;
