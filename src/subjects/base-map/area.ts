import type { Area } from '#base/area/area.ts';
import { PLANNING_HEADING } from '../menu/terms.ts';

/** 底图管理: what every map stands on; for administrators. */
export const baseMapArea = {
  title: '底图',
  rights: {
    'base-map.write': { label: '更换底图', roles: [] },
  },
  pages: [
    {
      component: 'base-map/layers',
      title: '底图管理',
      under: PLANNING_HEADING,
      place: 10,
      id: 470,
      path: 'ground',
      needs: ['base-map.write'],
    },
  ],
} as const satisfies Area;
