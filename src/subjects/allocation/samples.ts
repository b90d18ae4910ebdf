import type { Allocation, AllocationChange } from './wire.ts';

export const allocationSample: Allocation = {
  enterpriseId: 1_001,
  name: '科巷菜场',
  entries: [
    {
      fromOn: '2026-11-27',
      goodsIds: [10_101],
      maker: '陈国庆',
      madeAt: Date.parse('2026-11-26T02:00:00Z'),
      isInForce: true,
    },
  ],
};

export const allocationChangeSamples: readonly AllocationChange[] = [
  { enterpriseId: 1_001, name: '科巷菜场', goods: 2, added: ['菠菜'], removed: [] },
  { enterpriseId: 1_002, name: '莫愁农贸市场', goods: 2, added: [], removed: ['草鱼', '鸡蛋'] },
];
