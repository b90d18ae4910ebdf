import { AGE_BANDS } from './terms.ts';
import type { CentreNode, KindCounts, MarketCurrent, MarketTypeCount } from './wire.ts';

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

/** Outlets that tests enter and stories show. */
export const outletSamples = [
  {
    name: '示例·三牌楼生鲜超市',
    marketTypeCode: 'fresh',
    regionId: 320_106,
    address: '鼓楼区三牌楼大街 22 号',
    floorArea: 1_250.5,
    serviceRadius: 800,
    openedYear: 2019,
    phone: '025-83400022',
    labels: '示范门店、平价点',
    lng: 118.7652,
    lat: 32.0812,
    remark: '演示数据',
  },
  {
    name: '示例·百家湖便利店',
    marketTypeCode: 'convenience',
    regionId: 320_115,
    floorArea: 96,
    serviceRadius: 300,
    openedYear: 2022,
    lng: 118.8222,
    lat: 31.9337,
  },
] as const;

/** Compounds that tests enter and stories show. */
export const compoundSamples = [
  {
    name: '示例·湖滨花园',
    regionId: 320_102,
    address: '玄武区板仓街 18 号',
    households: 1_180,
    male: 1_620,
    female: 1_705,
    ageTo14: 402,
    ageTo24: 381,
    ageTo34: 598,
    ageTo44: 540,
    ageTo59: 744,
    ageFrom60: 660,
    lng: 118.8226,
    lat: 32.0762,
    remark: '演示数据',
  },
  {
    name: '示例·将军山小区',
    regionId: 320_115,
    male: 410,
    female: 396,
    ageTo14: 120,
    ageTo24: 88,
    ageTo34: 190,
    ageTo44: 168,
    ageTo59: 142,
    ageFrom60: 98,
    lng: 118.7962,
    lat: 31.9138,
  },
] as const;

/** Enterprises that tests enter and stories show. */
export const enterpriseSamples = [
  {
    name: '示例·三牌楼农贸市场管理有限公司',
    code: 'SL-001',
    marketTypeCode: 'produce',
    regionId: 320_106,
    creditCode: '91320106MA1XY2345B',
    legalRepresentative: '王建军',
    registeredCapital: 300,
    workers: 186,
    stalls: 120,
    address: '鼓楼区三牌楼大街 22 号',
    phone: '025-83400022',
    reportsPrices: true,
    reportsWeekly: false,
    reportsCases: false,
    remark: '演示数据',
  },
  {
    name: '示例·百家湖百货有限公司',
    code: 'SL-002',
    marketTypeCode: 'department',
    regionId: 320_115,
    creditCode: '91320115MA1AB6789C',
    reportsPrices: false,
    reportsWeekly: true,
    reportsCases: true,
  },
] as const;

/** Two divisions with outlets of three kinds, one of them without a wholesale market. */
export const kindCountsSample: KindCounts = {
  kinds: ['农贸市场', '批发市场', '大型超市'],
  divisions: [
    { code: '320102', name: '玄武区', counts: [24, 0, 12], population: 180_000 },
    { code: '320115', name: '江宁区', counts: [31, 3, 22], population: 240_000 },
  ],
};

const LEAF = { kind: 'outlet', outlets: 0, children: [] } as const;

/** A tree of business centres 商业中心树 as tests and stories show it. */
export const centreTreeSample: readonly CentreNode[] = [
  {
    kind: 'centre',
    id: 1,
    name: '新街口',
    typeName: '商业中心',
    lng: 118.784136,
    lat: 32.041806,
    outlets: 3,
    version: 4,
    children: [
      {
        kind: 'centre',
        id: 2,
        name: '德基广场',
        typeName: '商业综合体',
        lng: 118.7868,
        lat: 32.0449,
        outlets: 1,
        version: 2,
        children: [
          { ...LEAF, id: 21, name: '苏果精品超市', typeName: '大型超市', lng: 118.787, lat: 32.045, version: 1 },
        ],
      },
      { ...LEAF, id: 11, name: '科巷菜场', typeName: '农贸市场', lng: 118.7955, lat: 32.0427, version: 6 },
      { ...LEAF, id: 12, name: '新街口百货', typeName: '百货商店', lng: 118.7838, lat: 32.0412, version: 0 },
    ],
  },
  {
    kind: 'centre',
    id: 3,
    name: '东山',
    typeName: '商圈',
    lng: 118.82091,
    lat: 31.93198,
    outlets: 0,
    version: 0,
    children: [],
  },
];
