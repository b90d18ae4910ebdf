import type { Area } from '#base/area/area.ts';
import { ECONOMY_HEADING as under } from '../menu/terms.ts';

/** 区域经济填报: where the figures of a month or a year are filled in together. */
export const economyArea = {
  title: '区域经济填报',
  rights: {},
  pages: [
    {
      component: 'economy/month-sheet',
      title: '月度填报',
      under,
      place: 10,
      path: 'month-sheet',
      needs: ['economy-month.write'],
    },
    {
      component: 'economy/year-sheet',
      title: '年度填报',
      under,
      place: 11,
      path: 'year-sheet',
      needs: ['economy-year.write'],
    },
  ],
} as const satisfies Area;
