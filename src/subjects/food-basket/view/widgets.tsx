import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { INDEX_CADENCE as cadence, WIDGET_TITLES } from '../terms.ts';

const read = { cadence, permission: 'vegetable-price.read', past: true } as const;

/** What scenes and the workbench can place of this subject; the keys are those that layouts and programmes know since prices had the index. */
export const foodBasketWidgets: readonly Widget[] = [
  {
    ...read,
    key: 'vegetable-price/index',
    title: WIDGET_TITLES['vegetable-price/index'],
    size: { w: 6, h: 4 },
    Component: lazyWidget(async () => (await import('./PriceIndex.tsx')).PriceIndex),
  },
  {
    ...read,
    key: 'vegetable-price/groups',
    title: WIDGET_TITLES['vegetable-price/groups'],
    size: { w: 8, h: 8 },
    Component: lazyWidget(async () => (await import('./PriceGroups.tsx')).PriceGroups),
  },
];
