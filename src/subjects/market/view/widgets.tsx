import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { MARKET_CADENCE, WIDGET_TITLES } from '../terms.ts';

const common = { cadence: MARKET_CADENCE, permission: 'market.read' } as const;

/** What scenes and the workbench can place of this subject. */
export const marketWidgets: readonly Widget[] = [
  {
    ...common,
    key: 'market/type-counts',
    title: WIDGET_TITLES['market/type-counts'],
    size: { w: 24, h: 7 },
    hugs: 'whole',
    Component: lazyWidget(async () => (await import('./MarketTypes.tsx')).MarketTypes),
  },
  {
    ...common,
    key: 'market/current',
    title: WIDGET_TITLES['market/current'],
    size: { w: 24, h: 14 },
    hugs: 'whole',
    Component: lazyWidget(async () => (await import('./MarketSituation.tsx')).MarketSituation),
  },
  {
    ...common,
    key: 'market/kinds',
    title: WIDGET_TITLES['market/kinds'],
    size: { w: 16, h: 14 },
    Component: lazyWidget(async () => (await import('./KindTable.tsx')).KindTable),
  },
];
