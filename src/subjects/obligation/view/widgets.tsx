import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';

const CADENCE = 60_000;

/** What scenes and the workbench can place of this subject. */
export const obligationWidgets: readonly Widget[] = [
  {
    key: 'report/due',
    asks: 'work',
    title: '待填报',
    cadence: CADENCE,
    permission: 'report.fill',
    hugs: true,
    Component: lazyWidget(async () => (await import('./DueReports.tsx')).DueReports),
  },
  {
    key: 'report/completeness',
    title: '报送进度',
    cadence: CADENCE,
    permission: 'obligation.read',
    hugs: true,
    Component: lazyWidget(async () => (await import('./Completeness.tsx')).Completeness),
  },
  {
    key: 'report/delivered',
    title: '已报报表',
    cadence: CADENCE,
    permission: 'obligation.read',
    size: { w: 6, h: 4 },
    hugs: true,
    Component: lazyWidget(async () => (await import('./Delivered.tsx')).Delivered),
  },
];
