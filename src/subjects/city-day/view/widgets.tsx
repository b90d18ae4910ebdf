import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { WIDGET_TITLES } from '../terms.ts';
import { CITY_DAY_CADENCE } from './queries.ts';

/** What scenes and the workbench can place of this subject. */
export const cityDayWidgets: readonly Widget[] = [
  {
    key: 'city-day/today',
    title: WIDGET_TITLES['city-day/today'],
    cadence: CITY_DAY_CADENCE,
    permission: 'alert.read',
    past: true,
    size: { w: 8, h: 12 },
    Component: lazyWidget(async () => (await import('./CityDayBoard.tsx')).CityDayBoard),
  },
];
