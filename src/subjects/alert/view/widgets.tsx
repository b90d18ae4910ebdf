import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';

/** What scenes and the workbench can place of this subject; the cadence is that of daily prices. */
export const alertWidgets: readonly Widget[] = [
  {
    key: 'alert/open',
    asks: 'attention',
    title: '指标预警',
    cadence: 86_400_000,
    permission: 'alert.read',
    past: true,
    size: { w: 14, h: 9 },
    hugs: true,
    Component: lazyWidget(async () => (await import('./OpenAlerts.tsx')).OpenAlerts),
  },
  {
    key: 'alert/worst',
    asks: 'attention',
    title: '最严重预警',
    cadence: 86_400_000,
    permission: 'alert.read',
    past: true,
    size: { w: 12, h: 14 },
    hugs: true,
    Component: lazyWidget(async () => (await import('./WorstAlert.tsx')).WorstAlert),
  },
  {
    key: 'alert/count',
    asks: 'attention',
    title: '未解除预警',
    cadence: 86_400_000,
    permission: 'alert.read',
    past: true,
    size: { w: 6, h: 4 },
    hugs: true,
    Component: lazyWidget(async () => (await import('./AlertCount.tsx')).AlertCount),
  },
];
