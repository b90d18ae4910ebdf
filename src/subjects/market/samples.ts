import type { MarketTypeCount } from './wire.ts';

export const marketTypeSamples: readonly MarketTypeCount[] = [
  { name: '农贸市场', icon: 'produce', count: 286 },
  { name: '批发市场', icon: 'wholesale', count: 24 },
  { name: '大型超市', icon: 'supermarket', count: 118 },
  { name: '百货商店', icon: 'department', count: 42 },
];
