import type { MonitoredOutlet, MonitorPage } from './wire/monitor.ts';
import type { PriceChange } from './wire/written.ts';
import type { PriceHistoryPoint, PriceTable, PricePoint, PriceWarning, Vegetable } from './wire.ts';

export const priceTableSample: PriceTable = {
  enterpriseKeys: ['科巷菜场_1001', '明瓦廊农贸市场_1002', '东山农贸市场_1003'],
  rows: [
    { goodsName: '青菜', prices: { 科巷菜场_1001: 3.2, 明瓦廊农贸市场_1002: 3, 东山农贸市场_1003: 2.8 } },
    { goodsName: '大白菜', prices: { 科巷菜场_1001: 1.5, 明瓦廊农贸市场_1002: 1.6, 东山农贸市场_1003: null } },
    { goodsName: '西红柿', prices: { 科巷菜场_1001: 4.5, 明瓦廊农贸市场_1002: 4.2, 东山农贸市场_1003: 4 } },
    { goodsName: '粳米', prices: { 科巷菜场_1001: 2.9, 明瓦廊农贸市场_1002: 2.95, 东山农贸市场_1003: 2.85 } },
  ],
  asOf: Date.parse('2026-03-10T00:00:00Z'),
};

export const vegetableSamples: readonly Vegetable[] = [
  { goodsId: '10101', name: '青菜' },
  { goodsId: '10102', name: '大白菜' },
];

export const pricePointSamples: readonly PricePoint[] = [3.1, 3.1, 3.2, 3.4, 3.3, 3.5, 3.6, 3.2].map((price, day) => ({
  date: `2026-03-${String(day + 3).padStart(2, '0')}`,
  price,
}));

export const priceWarningSamples: readonly PriceWarning[] = [
  {
    outletName: '科巷菜场',
    outletNo: '1001',
    goodsName: '青菜',
    goodsNo: '10101',
    price: 4.6,
    fluctuationThreshold: '38.55%',
    limitPercent: 20,
    saleDate: '2026-03-09',
  },
  {
    outletName: '明瓦廊农贸市场',
    outletNo: '1002',
    goodsName: '西红柿',
    goodsNo: '10301',
    price: 2.9,
    fluctuationThreshold: '-27.5%',
    limitPercent: 25,
    saleDate: '2026-03-09',
  },
  {
    outletName: '东山农贸市场',
    outletNo: '1003',
    goodsName: '杭椒',
    goodsNo: '10402',
    price: 9.8,
    fluctuationThreshold: '21.18%',
    limitPercent: 15,
    saleDate: '2026-03-09',
  },
];

export const priceHistorySamples: readonly PriceHistoryPoint[] = pricePointSamples.map(({ date, price }) => ({
  saleDate: date,
  price,
}));

/** One that is silent for days, one never heard of, one with warnings, one that left goods out, the others in order; already in the list's order. */
export const monitoredOutletSamples: readonly MonitoredOutlet[] = [
  { outletName: '雄州农贸市场', outletNo: '1007', divisionName: '六合区', priced: 0, assortment: 0, warned: 0 },
  {
    outletName: '百家湖菜场',
    outletNo: '1008',
    divisionName: '江宁区',
    priced: 0,
    assortment: 42,
    warned: 0,
    lastDate: '2026-03-07',
  },
  {
    outletName: '科巷菜场',
    outletNo: '1001',
    divisionName: '秦淮区',
    priced: 42,
    assortment: 42,
    warned: 5,
    lastDate: '2026-03-10',
  },
  {
    outletName: '众彩农副产品批发市场',
    outletNo: '1005',
    divisionName: '江宁区',
    priced: 36,
    assortment: 40,
    warned: 1,
    lastDate: '2026-03-10',
  },
  {
    outletName: '东山农贸市场',
    outletNo: '1003',
    divisionName: '江宁区',
    priced: 31,
    assortment: 42,
    warned: 0,
    lastDate: '2026-03-10',
  },
  {
    outletName: '明瓦廊农贸市场',
    outletNo: '1002',
    divisionName: '秦淮区',
    priced: 42,
    assortment: 42,
    warned: 0,
    lastDate: '2026-03-10',
  },
  {
    outletName: '苏果超市新街口店',
    outletNo: '1004',
    divisionName: '玄武区',
    priced: 38,
    assortment: 38,
    warned: 0,
    lastDate: '2026-03-10',
  },
  {
    outletName: '迈皋桥菜场',
    outletNo: '1006',
    divisionName: '栖霞区',
    priced: 42,
    assortment: 42,
    warned: 0,
    lastDate: '2026-03-10',
  },
];

export const monitorPageSample: MonitorPage = {
  totalCount: monitoredOutletSamples.length,
  rows: monitoredOutletSamples,
  date: '2026-03-10',
  reported: 6,
  warned: 2,
  asOf: Date.parse('2026-03-10T00:00:00Z'),
};

/** A file over a report that was passed, a correction by hand, a call over a price whose author nobody noted. */
export const priceChangeSamples: readonly PriceChange[] = [
  {
    date: '2026-03-09',
    goodsName: '青菜',
    outletName: '科巷菜场',
    outletNo: '1001',
    formerPrice: 3.2,
    price: 3.7,
    at: Date.parse('2026-03-10T01:12:33Z'),
    by: '陈国庆',
    source: 'import',
    batchId: 1_204,
    fileName: '2026年3月第二周菜价（更正）.xlsx',
    formerBy: '李秀英',
    formerAt: Date.parse('2026-03-09T00:41:05Z'),
    formerSource: 'entry',
  },
  {
    date: '2026-03-09',
    goodsName: '粳米（散装东北珍珠米）',
    outletName: '苏果超市新街口店',
    outletNo: '1008',
    formerPrice: 29.8,
    price: 2.98,
    at: Date.parse('2026-03-09T07:30:00Z'),
    by: '李秀英',
    source: 'entry',
    batchId: 1_198,
    fileName: '',
    formerBy: '李秀英',
    formerAt: Date.parse('2026-03-09T00:41:05Z'),
    formerSource: 'entry',
  },
  {
    date: '2026-03-08',
    goodsName: '大白菜',
    outletName: '众彩农副产品批发市场',
    outletNo: '1012',
    formerPrice: 1.5,
    price: 1.6,
    at: Date.parse('2026-03-08T23:00:00Z'),
    by: '数据接口',
    source: 'interface',
    batchId: 1_190,
    fileName: '',
  },
  {
    date: '2026-03-08',
    goodsName: '菠菜',
    outletName: '东山农贸市场',
    outletNo: '1003',
    formerPrice: 4.2,
    at: Date.parse('2026-03-08T09:20:00Z'),
    by: '陈国庆',
    source: 'withdrawal',
    batchId: 1_187,
    fileName: '',
    formerBy: '陈国庆',
    formerAt: Date.parse('2026-03-08T09:12:00Z'),
    formerSource: 'entry',
  },
];
