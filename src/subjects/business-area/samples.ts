import { datesBetween } from '#base/calendar.ts';
import type { BusinessArea, CustomerProfile, MonthlyReport, MonthlyReportRow } from './wire.ts';

/** The predefined regions 预置商圈 (spec 2 §2.3). */
export const areaSamples: readonly BusinessArea[] = [
  { areaId: 98_471, name: '新街口', centre: '118.784136,32.041806' },
  { areaId: 98_640, name: '东山', centre: '118.82091,31.93198' },
];

export const customerSample: CustomerProfile = {
  gender: { male: 486_200, female: 573_900 },
  occupations: [
    { name: '企业职员', heads: 318_400 },
    { name: '学生', heads: 214_700 },
    { name: '个体经营者', heads: 126_300 },
    { name: '服务业人员', heads: 121_500 },
    { name: '公务员及事业单位人员', heads: 98_600 },
    { name: '自由职业者', heads: 92_100 },
    { name: '退休人员', heads: 88_500 },
  ],
  sourceCities: [
    { city: '南京', tenThousands: 68.4 },
    { city: '镇江', tenThousands: 5.2 },
    { city: '扬州', tenThousands: 4.8 },
    { city: '马鞍山', tenThousands: 4.5 },
    { city: '滁州', tenThousands: 4.1 },
    { city: '合肥', tenThousands: 3.6 },
    { city: '常州', tenThousands: 3.1 },
    { city: '苏州', tenThousands: 2.9 },
    { city: '上海', tenThousands: 2.7 },
  ],
  asOf: Date.UTC(2026, 9, 30, 16),
};

export const monthlyReportRowSamples: readonly MonthlyReportRow[] = [
  { areaName: '新街口', url: '/business-area/report?area=98471&month=2026-10', month: '2026-10' },
  { areaName: '东山', url: '/business-area/report?area=98640&month=2026-10', month: '2026-10' },
  { areaName: '新街口', url: '/business-area/report?area=98471&month=2026-09', month: '2026-09' },
];

const SHAPE = [1.12, 1.42, 1.3, 0.78, 0.76, 0.8, 0.86];

export const monthlyReportSample: MonthlyReport = {
  areaName: '新街口',
  regionName: '秦淮区',
  month: '2026-10',
  isFinished: true,
  madeAt: Date.UTC(2026, 10, 20, 2),
  through: '2026-10-31',
  customers: customerSample,
  visits: {
    days: datesBetween('2026-10-01', '2026-10-31').map((date, day) => ({
      date,
      visitors: Math.round(212_000 * (SHAPE[(day + 6) % 7] ?? 1) * (day < 7 ? 1.6 : 1)),
    })),
    before: 6_214_300,
  },
  outlets: [
    { name: '便利店', count: 41, floorArea: 4_812.4 },
    { name: '生鲜店', count: 19, floorArea: 15_204.6 },
    { name: '农贸市场', count: 14, floorArea: 42_118.2 },
    { name: '百货商店', count: 7, floorArea: 401_220.8 },
  ],
  prices: {
    goods: 46,
    markets: 2,
    changePercent: 3.42,
    moves: [
      { name: '青菜', price: 3.24, changePercent: 18.25 },
      { name: '菠菜', price: 5.1, changePercent: 15.72 },
      { name: '黄瓜', price: 3.86, changePercent: -12.4 },
      { name: '西红柿', price: 4.02, changePercent: 9.36 },
      { name: '冬瓜', price: 1.58, changePercent: -7.11 },
    ],
  },
  sales: {
    stores: 8,
    withheld: false,
    through: '2026-10-31',
    amount: 62_418.52,
    nightAmount: 22_345.83,
    before: 51_204.17,
    yearBefore: 60_021.4,
  },
  warnings: {
    rises: 61,
    falls: 24,
    goods: [
      { name: '青菜', count: 12 },
      { name: '菠菜', count: 9 },
      { name: '黄瓜', count: 7 },
    ],
  },
};

/** What the same report says of a month that has none of it. */
export const blankReportSample: MonthlyReport = {
  ...monthlyReportSample,
  month: '2024-01',
  through: '2024-01-31',
  customers: { gender: { male: 0, female: 0 }, occupations: [], sourceCities: [] },
  visits: { days: [] },
  outlets: [],
  prices: { goods: 0, markets: 0, moves: [] },
  sales: { stores: 0, withheld: false },
  warnings: { rises: 0, falls: 0, goods: [] },
};

/** Business centres that tests enter and stories show. */
export const businessCentreSamples = [
  {
    name: '河西中央商圈',
    kind: 'centre',
    regionId: 320_105,
    address: '建邺区江东中路',
    floorArea: 860_000,
    openedOn: '2014-08-16',
    lng: 118.7342,
    lat: 32.0036,
    remark: '演示数据',
  },
  { name: '百家湖商业综合体', kind: 'complex', regionId: 320_115, lng: 118.8222, lat: 31.9337, remark: '演示数据' },
] as const;
