import type { Area } from '#base/area/area.ts';
import { MARKET_HEADING as under } from '../menu/terms.ts';
import { ALLOCATION_PAGE } from './terms.ts';

/** 商品分配: which goods an enterprise has to price; to be seen and set by who sees and keeps enterprises. */
export const allocationArea = {
  title: '商品分配',
  rights: {},
  pages: [
    {
      component: ALLOCATION_PAGE,
      title: '商品分配',
      under,
      place: 11,
      id: 476,
      path: 'allocation',
      needs: ['enterprise.read', 'goods.read'],
    },
  ],
} as const satisfies Area;
