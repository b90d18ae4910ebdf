import type { Area } from '#base/area/area.ts';
import { REVIEW_HEADING } from '../report/area.ts';
import { GOLDEN_PAGE } from './terms.ts';

/** 黄金日设置: golden weeks by year, seasons of daily reports, and who need not report. */
export const goldenSettingArea = {
  title: '黄金日设置',
  rights: {},
  pages: [
    {
      component: GOLDEN_PAGE,
      title: '黄金日设置',
      under: REVIEW_HEADING,
      place: 5,
      id: 84,
      path: 'golden-settings',
      needs: ['holiday-window.read'],
    },
  ],
} as const satisfies Area;
