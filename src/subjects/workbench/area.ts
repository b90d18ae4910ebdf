import type { Area } from '#base/area/area.ts';
import { EVERYBODY } from '../session/terms.ts';

/** 工作台: the first page, which everybody has without a menu. */
export const workbenchArea = {
  title: '工作台',
  rights: {
    'workbench.arrange': { label: '编排工作台', roles: EVERYBODY },
    'workbench.arrange-role': { label: '编排角色工作台', roles: [] },
  },
  pages: [],
} as const satisfies Area;
