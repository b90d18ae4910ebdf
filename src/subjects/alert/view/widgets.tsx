import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { WIDGET_TITLES } from '../terms.ts';

/** What scenes and the workbench can place of this subject; the cadence is that of daily prices. */
export const alertWidgets: readonly Widget[] = [
  {
    key: 'alert/open',
    asks: 'attention',
    title: WIDGET_TITLES['alert/open'],
    cadence: 86_400_000,
    permission: 'alert.read',
    past: true,
    size: { w: 14, h: 9 },
    hugs: 'list',
    Component: lazyWidget(async () => (await import('./OpenAlerts.tsx')).OpenAlerts),
  },
  {
    key: 'alert/worst',
    asks: 'attention',
    title: WIDGET_TITLES['alert/worst'],
    cadence: 86_400_000,
    permission: 'alert.read',
    past: true,
    size: { w: 12, h: 14 },
    hugs: 'whole',
    Component: lazyWidget(async () => (await import('./WorstAlert.tsx')).WorstAlert),
  },
  {
    key: 'alert/count',
    asks: 'attention',
    title: WIDGET_TITLES['alert/count'],
    cadence: 86_400_000,
    permission: 'alert.read',
    past: true,
    size: { w: 6, h: 4 },
    hugs: 'whole',
    Component: lazyWidget(async () => (await import('./AlertCount.tsx')).AlertCount),
  },
];
