import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { CAMERA_REFRESH, WIDGET_TITLES } from '../terms.ts';

/** What scenes and the workbench can place of this subject. */
export const cameraWidgets: readonly Widget[] = [
  {
    key: 'camera/patrol',
    title: WIDGET_TITLES['camera/patrol'],
    cadence: CAMERA_REFRESH,
    moving: true,
    permission: 'camera-picture.read',
    size: { w: 12, h: 11 },
    Component: lazyWidget(async () => (await import('./CameraPatrol.tsx')).CameraPatrol),
  },
];
