import type { LayoutRole, WorkbenchLayout } from './wire.ts';

export const layoutSample: WorkbenchLayout = {
  layoutId: 7,
  source: 'own',
  version: 3,
  tiles: [
    { key: 'market/type-counts', x: 0, y: 0, w: 24, h: 5 },
    { key: 'vegetable-price/table', x: 0, y: 5, w: 13, h: 12 },
    { key: 'vegetable-price/wave', x: 13, y: 5, w: 11, h: 12 },
    { key: 'heat/population', x: 0, y: 17, w: 24, h: 12 },
  ],
};

export const layoutRoleSamples: readonly LayoutRole[] = [
  { roleCode: 'ROLE_REVIEWER', name: '审核人员' },
  { roleCode: 'ROLE_ANALYST', name: '统计分析人员' },
];
