import type { Area } from '#base/area/area.ts';
import { PRODUCE_HEADING as under } from '../menu/terms.ts';

/** 价格预测: what goods are expected to cost in the next two weeks, told to whoever may use statistics. */
export const priceForecastArea = {
  title: '农产品分析',
  rights: {},
  pages: [
    {
      component: 'price-forecast/goods',
      title: '价格预测',
      under,
      place: 16,
      path: 'forecast',
      needs: ['dataset.read'],
    },
  ],
} as const satisfies Area;
