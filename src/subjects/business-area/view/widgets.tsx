import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { MONTH_CADENCE, WIDGET_TITLES } from '../terms.ts';

const common = { cadence: MONTH_CADENCE, permission: 'market.read', past: true } as const;

/** What scenes and the workbench can place of this subject. */
export const businessAreaWidgets: readonly Widget[] = [
  {
    ...common,
    key: 'business-area/customers',
    title: WIDGET_TITLES['business-area/customers'],
    size: { w: 24, h: 14 },
    hugs: 'whole',
    Component: lazyWidget(async () => (await import('./CustomerAnalysis.tsx')).CustomerAnalysis),
  },
  {
    ...common,
    key: 'business-area/comparison',
    title: WIDGET_TITLES['business-area/comparison'],
    size: { w: 24, h: 14 },
    Component: lazyWidget(async () => (await import('./comparison/CustomerComparison.tsx')).CustomerComparison),
  },
  {
    ...common,
    key: 'business-area/monthly-reports',
    title: WIDGET_TITLES['business-area/monthly-reports'],
    size: { w: 10, h: 9 },
    hugs: 'list',
    Component: lazyWidget(async () => (await import('./MonthlyReports.tsx')).MonthlyReports),
  },
];
