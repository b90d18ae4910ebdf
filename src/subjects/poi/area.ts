import type { Area } from '#base/area/area.ts';
import { INTERNET_HEADING as under } from '../menu/terms.ts';

const needs = ['poi-link.read'] as const;
const KEEPERS = ['ROLE_REVIEWER', 'ROLE_ANALYST'];

/** 互联网数据: points of interest are compared with the outlets and linked (spec 2, page areas: Internet data). */
export const poiArea = {
  title: '互联网数据',
  rights: {
    'poi-link.read': {
      label: '查看兴趣点比对',
      roles: [...KEEPERS, 'ROLE_DUTY'],
      implies: ['poi.read', 'outlet.read'],
    },
    'poi-link.run': { label: '立即比对兴趣点', roles: ['ROLE_ANALYST'], implies: ['poi-link.read'] },
    'poi-link.write': { label: '办理兴趣点比对', roles: KEEPERS, implies: ['poi-link.read'] },
  },
  pages: [
    { component: 'poi/compare', title: '企业比对', under, place: 2, path: 'compare', needs },
    { component: 'poi/links', title: '网点关联', under, place: 3, path: 'links', needs },
  ],
} as const satisfies Area;
