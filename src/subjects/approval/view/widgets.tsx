import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { APPROVAL_PERMISSIONS, WIDGET_TITLES } from '../terms.ts';
import { APPROVAL_CADENCE } from './cadence.ts';

const common = {
  cadence: APPROVAL_CADENCE,
  permission: 'approval.read',
  asks: 'work',
  hugs: 'whole',
  past: true,
} as const;

/** What scenes and the workbench can place of this subject. */
export const approvalWidgets: readonly Widget[] = [
  {
    ...common,
    key: 'approval/tiles',
    title: WIDGET_TITLES['approval/tiles'],
    size: { w: 18, h: 5 },
    Component: lazyWidget(async () => (await import('./ApprovalTiles.tsx')).ApprovalTiles),
  },
  {
    ...common,
    key: 'approval/honoured-brand',
    title: WIDGET_TITLES['approval/honoured-brand'],
    concerns: APPROVAL_PERMISSIONS.brand,
    size: { w: 6, h: 5 },
    Component: lazyWidget(async () => (await import('./HonouredBrand.tsx')).HonouredBrand),
  },
  {
    ...common,
    key: 'approval/waiting',
    title: WIDGET_TITLES['approval/waiting'],
    size: { w: 6, h: 4 },
    Component: lazyWidget(async () => (await import('./Waiting.tsx')).Waiting),
  },
];
