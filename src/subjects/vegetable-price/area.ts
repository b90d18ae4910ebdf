import type { Area } from '#base/area/area.ts';
import { PRICE_HEADING } from '../menu/terms.ts';
import { EVERYBODY } from '../session/terms.ts';

const under = PRICE_HEADING;
const needs = ['vegetable-price.read'] as const;

/** 菜价监测: prices of every day, their warnings, and sheets read in. */
export const vegetablePriceArea = {
  title: '菜价监测',
  rights: {
    'vegetable-price.read': { label: '查看菜价', roles: EVERYBODY, wall: true },
    'vegetable-price.write': { label: '录入和导入菜价', roles: ['ROLE_REVIEWER'] },
  },
  pages: [
    { component: 'vegetable-price/daily', title: '每日菜价', under, place: 1, path: 'daily', needs },
    { component: 'vegetable-price/warnings', title: '菜价预警', under, place: 2, path: 'warnings', needs },
    { component: 'vegetable-price/warnings', title: '历史预警', under, place: 3, path: 'history', needs, inner: true },
    { component: 'vegetable-price/daily', title: '旧版每日菜价', under, place: 4, path: 'old', needs, withdrawn: true },
    {
      component: 'vegetable-price/import',
      title: '菜价导入',
      under,
      place: 5,
      path: 'import',
      needs: ['vegetable-price.write'],
    },
  ],
} as const satisfies Area;
