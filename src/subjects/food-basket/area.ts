import type { Area } from '#base/area/area.ts';
import { PRODUCE_HEADING as under } from '../menu/terms.ts';

/** 菜篮子指数: what the basket costs in the city, told to whoever reads prices. */
export const foodBasketArea = {
  title: '农产品分析',
  rights: {},
  pages: [
    {
      component: 'food-basket/index',
      title: '菜篮子指数',
      under,
      place: 13,
      path: 'food-basket',
      needs: ['vegetable-price.read', 'dataset.read'],
    },
  ],
} as const satisfies Area;
