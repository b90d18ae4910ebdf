import type { Area } from '#base/area/area.ts';
import { BUREAU } from '../session/terms.ts';

/** 统计分析: any dataset by measure, place and time. */
export const datasetArea = {
  title: '统计分析',
  rights: { 'dataset.read': { label: '使用统计分析', roles: BUREAU } },
  pages: [],
} as const satisfies Area;
