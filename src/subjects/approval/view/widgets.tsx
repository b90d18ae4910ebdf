import { lazy, Suspense } from 'react';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Widget, WidgetProps } from '#kit/frame/widget.ts';

/** Fetched when they are first shown: a wall's first load is full. */
const Tiles = lazy(async () => ({ default: (await import('./ApprovalTiles.tsx')).ApprovalTiles }));
const Brand = lazy(async () => ({ default: (await import('./HonouredBrand.tsx')).HonouredBrand }));

const CADENCE = 300_000;

function LateTiles(props: WidgetProps) {
  return <Suspense fallback={<LoadingState />}><Tiles {...props} /></Suspense>;
}

function LateBrand(props: WidgetProps) {
  return <Suspense fallback={<LoadingState />}><Brand {...props} /></Suspense>;
}

/** What scenes and the workbench can place of this subject. */
export const approvalWidgets: readonly Widget[] = [
  { key: 'approval/tiles', title: '审批事项', cadence: CADENCE, permission: 'approval.read', size: { w: 18, h: 5 }, Component: LateTiles },
  { key: 'approval/honoured-brand', title: '老字号', cadence: CADENCE, permission: 'approval.read', size: { w: 6, h: 5 }, Component: LateBrand },
];
