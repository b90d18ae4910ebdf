import type { Area } from '#base/area/area.ts';
import { PLANNING_HEADING } from '../menu/terms.ts';
import { BUREAU } from '../session/terms.ts';

const needs = ['map.read'] as const;

/** 规划地图: maps of outlets, people and plans. */
export const planningArea = {
  title: '规划地图',
  rights: {
    'map.read': { label: '查看规划地图', roles: BUREAU, wall: true },
    'map.write': { label: '维护规划地图数据', roles: ['ROLE_ANALYST'] },
  },
  pages: [
    { component: 'planning/map', title: '市场规划地图', under: PLANNING_HEADING, place: 1, path: 'map', needs },
    { component: 'planning/gap', title: '覆盖缺口', under: PLANNING_HEADING, place: 5, path: 'gap', needs },
    { component: 'planning/siting', title: '选址模拟', under: PLANNING_HEADING, place: 6, path: 'siting', needs },
    { component: 'planning/compare', title: '规划对比', under: PLANNING_HEADING, place: 7, path: 'compare', needs },
    {
      component: 'planning/import',
      title: '数据导入',
      under: PLANNING_HEADING,
      place: 8,
      path: 'import',
      needs: ['map.write'],
    },
  ],
} as const satisfies Area;
