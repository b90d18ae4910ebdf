import type { ShareRow, Statistic } from './wire.ts';

export const statisticSample: Statistic = {
  kind: 'weekend',
  year: 2026,
  quarter: undefined,
  categoryTitle: '周末',
  categories: ['第21周', '第22周', '第23周'],
  series: [
    { name: '周末三天销售额', unit: '万元', values: [12_860.5, 13_402.18, 12_977.4] },
    { name: '秦淮区', unit: '万元', values: [7_310.2, 7_655.9, 7_420.75] },
    { name: '其他区域', unit: '万元', values: [5_550.3, 5_746.28, null] },
  ],
  pending: [],
  asOf: Date.parse('2026-06-10T03:00:00Z'),
  reports: 41,
  years: [2026, 2025, 2024],
};

export const shareSamples: readonly ShareRow[] = [
  {
    shareId: 2,
    kind: 'weekend',
    title: '周末消费统计（2026年）',
    maker: '周雅文',
    createdAt: Date.parse('2026-06-09T02:00:00Z'),
    expiresAt: Date.parse('2026-06-16T02:00:00Z'),
    revokedAt: undefined,
    readCount: 12,
    lastReadAt: Date.parse('2026-06-10T01:20:00Z'),
  },
  {
    shareId: 1,
    kind: 'quarter',
    title: '季度报告（2026年第1季度）',
    maker: '周雅文',
    createdAt: Date.parse('2026-04-02T02:00:00Z'),
    expiresAt: Date.parse('2026-05-02T02:00:00Z'),
    revokedAt: Date.parse('2026-04-20T08:00:00Z'),
    readCount: 0,
    lastReadAt: undefined,
  },
];
