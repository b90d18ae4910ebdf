import type { Area } from '#base/area/area.ts';

/** 企业名录: who may read the lists and write them; their pages stand with the registers. */
export const directoryArea = {
  title: '企业名录',
  rights: {
    'directory.read': { label: '查看企业名录', roles: ['ROLE_REVIEWER', 'ROLE_ANALYST'] },
    'directory.write': { label: '维护企业名录', roles: ['ROLE_ANALYST'], implies: ['directory.read'] },
  },
  pages: [],
} as const satisfies Area;
