import type { Area } from '#base/area/area.ts';
import { MONITOR_HEADING } from '../menu/terms.ts';
import { MONITOR_PAGE } from './terms.ts';

/** 监测设置: what is watched, and who is told (spec 2 “Page areas”: Operation). */
export const monitorArea = {
  title: '监测设置',
  rights: {},
  pages: [
    {
      component: MONITOR_PAGE,
      title: '监测设置',
      under: MONITOR_HEADING,
      place: 7,
      path: 'settings',
      needs: ['monitor-item.read'],
    },
  ],
} as const satisfies Area;
