import type { EnterpriseRecord, OutletRecord } from './wire.ts';

/** A market that is late with one report, dear in one goods, and has something to put right. */
export const enterpriseRecordSample: EnterpriseRecord = {
  registered: {
    creditCode: '91320104MA1DEMO010',
    legalRepresentative: '周建国',
    registeredCapital: 300,
    phone: '025-84550311',
    remark: '演示数据',
  },
  owed: [
    {
      kind: 'price',
      title: '菜价日报',
      owed: 365,
      inTime: 351,
      late: 12,
      missing: 2,
      periodText: '2026年6月9日',
      stateText: '已填报',
      overdue: false,
      dueAt: Date.UTC(2026, 5, 9, 4),
      submittedAt: Date.UTC(2026, 5, 9, 1, 30),
    },
    {
      kind: 'market-month',
      title: '农贸市场月报',
      owed: 12,
      inTime: 10,
      late: 1,
      missing: 1,
      periodText: '2026年5月',
      stateText: '逾期',
      overdue: true,
      dueAt: Date.UTC(2026, 5, 5, 10),
    },
  ],
  bands: [
    { goodsName: '青菜', low: 2.1, middle: 2.4, high: 2.6, places: 18 },
    { goodsName: '大白菜', low: 1.1, middle: 1.3, high: 1.4, places: 18 },
  ],
  warned: 1,
  warnings: [{ date: '2026-06-08', goodsName: '青菜', price: 3.6, deviation: 42.5 }],
  alerts: [
    {
      alertId: 7,
      levelText: '警告',
      title: '青菜 · 企业价格',
      valueText: '3.60 元/500克，比近 7 日均价高 42.5%',
      limitText: '偏离均价超过 30%',
      openedAt: Date.UTC(2026, 5, 8, 2),
      acknowledgedBy: '',
    },
  ],
  funds: [
    {
      declarationId: 1,
      callName: '2026 年农贸市场改造补助',
      project: '冷链和计量设备更新',
      stageText: '专家评审',
      amount: 30_000_000,
    },
  ],
  checked: 1,
  points: [{ checkPointId: 1, name: '科巷菜市场', lastOn: '2026-05-20', inspections: 3, running: 2, overdue: 1 }],
  cameras: [{ code: 'QH-0012', name: '科巷南口', distance: 46 }],
  sight: { own: 2, division: 3, city: 6 },
};

/** A fresh-food shop that has a rival down the street and a change of its own under way. */
export const outletRecordSample: OutletRecord = {
  reach: 800,
  compounds: 2,
  people: 6_420,
  served: [
    { id: 11, name: '三牌楼小区', people: 3_980, lng: 118.7668, lat: 32.0824, distance: 196 },
    { name: '和会街社区', people: 2_440, lng: 118.7611, lat: 32.0771, distance: 598 },
  ],
  rivalCount: 1,
  rivals: [{ id: 1_002, name: '示例·和会街生鲜店', floorArea: 860, lng: 118.7625, lat: 32.079, distance: 352 }],
  checked: 1,
  points: [
    {
      checkPointId: 1,
      name: '三牌楼菜市场',
      lastOn: '2026-05-20',
      inspections: 3,
      running: 2,
      overdue: 1,
      lng: 118.7661,
      lat: 32.0803,
      distance: 131,
    },
  ],
  alerts: [],
  proposals: [
    {
      approvalId: 31,
      title: '营业面积变更',
      stateText: '已填报',
      submittedAt: Date.UTC(2026, 5, 8, 2),
    },
  ],
  sight: { division: 2, city: 6 },
};
