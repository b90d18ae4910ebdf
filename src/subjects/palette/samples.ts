import type { Hit } from './wire.ts';

export const hitSamples: readonly Hit[] = [
  { kind: 'menu', id: '11', title: '每日菜价', note: '菜价监测', path: '/vegetable-price/daily' },
  { kind: 'enterprise', id: '1001', title: '科巷菜场', note: '秦淮区', path: '' },
];
