import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { OVERDUE_CADENCE, WIDGET_TITLES } from '../terms.ts';

/** What scenes and the workbench can place of this subject. */
export const inspectionWidgets: readonly Widget[] = [
  {
    key: 'inspection/overdue',
    asks: 'attention',
    title: WIDGET_TITLES['inspection/overdue'],
    cadence: OVERDUE_CADENCE,
    permission: 'inspection-overdue.read',
    size: { w: 14, h: 11 },
    hugs: 'list',
    Component: lazyWidget(async () => (await import('./OverdueInspections.tsx')).OverdueInspections),
  },
];
