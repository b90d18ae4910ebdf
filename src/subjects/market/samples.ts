import { AGE_BANDS } from './terms.ts';
import type { MarketCurrent, MarketTypeCount } from './wire.ts';

export const marketTypeSamples: readonly MarketTypeCount[] = [
  { name: '农贸市场', icon: 'produce', count: 286 },
  { name: '批发市场', icon: 'wholesale', count: 24 },
  { name: '大型超市', icon: 'supermarket', count: 118 },
  { name: '百货商店', icon: 'department', count: 42 },
];

const NAMES = ['仙林', '百家湖', '科巷', '莫愁', '月牙湖', '奥体', '雨花', '龙江'];

/** 市场现状 of a district; 38 compounds fill seven pages of six. */
export const marketCurrentSample: MarketCurrent = {
  retained: 1_222,
  added: 186,
  total: 1_408,
  floorArea: 4_862_310.6,
  small: 912,
  areaPerThousand: 2_846.12,
  population: 1_708_414,
  malePercent: 49.57,
  ageShares: [12.82, 11.75, 18.24, 15.6, 22.61, 18.98],
  ageNames: [...AGE_BANDS],
  residences: Array.from({ length: 38 }, (_, index) => ({
    name: `${NAMES[index % NAMES.length] ?? ''}${['新村', '花园', '雅苑', '名邸', '公寓'][index % 5] ?? ''}${Math.floor(index / 8) + 1} 期`,
    heads: 9_180 - index * 214,
  })),
  asOf: Date.UTC(2026, 10, 20, 2),
};

/** What there is to say of a place with neither outlets nor people. */
export const emptyMarketCurrentSample: MarketCurrent = {
  retained: 0,
  added: 0,
  total: 0,
  floorArea: 0,
  small: 0,
  ageShares: [],
  ageNames: [],
  residences: [],
};
