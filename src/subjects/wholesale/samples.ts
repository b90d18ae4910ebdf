/** Batches of tests and stories. */
export const wholesaleSamples = [
  {
    name: 'PF-SAMPLE-001',
    enterpriseId: 1_001,
    goodsId: 10_101,
    tradedOn: '2026-06-03',
    origin: 'shandong',
    purchased: 12.5,
    purchasePrice: 1.2,
    sold: 11.8,
    tradePrice: 1.45,
    lost: 0.5,
    remark: '演示数据',
  },
  {
    name: 'PF-SAMPLE-002',
    enterpriseId: 1_003,
    goodsId: 10_102,
    tradedOn: '2026-06-04',
    origin: 'local',
    purchased: 8,
    purchasePrice: 0.9,
    sold: 7.6,
    tradePrice: 1.05,
    lost: 0.2,
    remark: undefined,
  },
] as const;

/** Plans of tests and stories. */
export const producePlanSamples = [
  {
    name: '2019年6月青菜（山东）',
    period: '2019-06-01',
    goodsId: 10_101,
    origin: 'shandong',
    planned: 320.5,
    remark: '演示数据',
  },
  {
    name: '2019年6月大白菜（南京本地）',
    period: '2019-06-01',
    goodsId: 10_102,
    origin: 'local',
    planned: 180,
    remark: undefined,
  },
] as const;
