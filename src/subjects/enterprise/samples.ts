import type { OutletRow } from './wire.ts';

export const outletSamples: readonly OutletRow[] = [
  { outletId: '1001', name: '科巷菜场', address: '秦淮区科巷 12 号', division: '秦淮区' },
  { outletId: '1002', name: '明瓦廊农贸市场', address: '秦淮区明瓦廊 38 号', division: '秦淮区' },
  { outletId: '1003', name: '东山农贸市场', address: '江宁区东山街道上元大街 266 号', division: '江宁区' },
];
