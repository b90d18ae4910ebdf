import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { WIDGET_TITLES } from '../terms.ts';

const CADENCE = 60_000;

/** What scenes and the workbench can place of this subject. */
export const obligationWidgets: readonly Widget[] = [
  {
    key: 'report/due',
    asks: 'work',
    title: WIDGET_TITLES['report/due'],
    cadence: CADENCE,
    permission: 'report.fill',
    hugs: 'list',
    Component: lazyWidget(async () => (await import('./DueReports.tsx')).DueReports),
  },
  {
    key: 'report/completeness',
    title: WIDGET_TITLES['report/completeness'],
    cadence: CADENCE,
    permission: 'obligation.read',
    past: true,
    hugs: 'list',
    Component: lazyWidget(async () => (await import('./Completeness.tsx')).Completeness),
  },
  {
    key: 'report/delivered',
    title: WIDGET_TITLES['report/delivered'],
    cadence: CADENCE,
    permission: 'obligation.read',
    past: true,
    size: { w: 6, h: 4 },
    hugs: 'whole',
    Component: lazyWidget(async () => (await import('./Delivered.tsx')).Delivered),
  },
];
