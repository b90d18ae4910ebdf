import type { Area } from '#base/area/area.ts';
import { DIRECTORY_HEADING as under } from '../menu/terms.ts';

const needs = ['crawler.read'] as const;

/** 名录采集: from whose pages the lists of enterprises are kept up, and what each collection found (spec 2, page areas: crawler lists). */
export const crawlerArea = {
  title: '名录采集',
  rights: {
    'crawler.read': { label: '查看名录采集', roles: ['ROLE_ANALYST'] },
    'crawler.write': { label: '维护采集来源、核对入库', roles: ['ROLE_ANALYST'], implies: ['crawler.read'] },
  },
  pages: [
    { component: 'crawler/sources', title: '采集来源', under, place: 5, path: 'sources', needs },
    { component: 'crawler/runs', title: '采集记录', under, place: 6, path: 'runs', needs },
  ],
} as const satisfies Area;
