import type { Area } from '#base/area/area.ts';
import { MARKET_HEADING } from '../menu/terms.ts';
import { EVERYBODY } from '../session/terms.ts';

/** 市场现状: markets, outlets and who lives about them. */
export const marketArea = {
  title: '市场分析',
  rights: { 'market.read': { label: '查看市场数据', roles: EVERYBODY, wall: true } },
  pages: [
    {
      component: 'market/current',
      title: '市场现状',
      under: MARKET_HEADING,
      place: 1,
      path: 'current',
      needs: ['market.read'],
    },
    {
      component: 'market/tree',
      title: '商业中心树',
      under: MARKET_HEADING,
      place: 5,
      path: 'tree',
      needs: ['outlet.read', 'business-centre.read'],
    },
  ],
} as const satisfies Area;
