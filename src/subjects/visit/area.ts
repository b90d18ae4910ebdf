import type { Area } from '#base/area/area.ts';
import { VISIT_HEADING as under } from '../menu/terms.ts';

/** 实时访问: who is on the watched sites now, and what their pages need to be counted; whoever reads the sites may look. */
export const visitArea = {
  title: '网站访问分析',
  rights: {},
  pages: [{ component: 'visit/live', title: '实时访问', under, place: 11, path: 'live', needs: ['visit-site.read'] }],
} as const satisfies Area;
