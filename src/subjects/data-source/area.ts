import type { Area } from '#base/area/area.ts';
import { GATEWAY_HEADING as under } from '../menu/terms.ts';

const needs = ['data-source.read'] as const;

/** 数据源: whose data is read, what becomes of it, and when it was taken in (spec 2, page areas: Data sharing and portal). */
export const dataSourceArea = {
  title: '数据源',
  rights: {
    'data-source.read': { label: '查看数据源和抽取到的数据', roles: ['ROLE_ANALYST'] },
    'data-source.write': { label: '维护数据源', roles: [], implies: ['data-source.read'] },
  },
  pages: [
    { component: 'data-source/sources', title: '数据源', under, place: 7, path: 'sources', needs },
    { component: 'data-source/mappings', title: '数据映射', under, place: 8, path: 'mappings', needs },
    { component: 'data-source/runs', title: '抽取记录', under, place: 9, path: 'runs', needs },
  ],
} as const satisfies Area;
