import type { SheetItem } from '#base/sheet/sheet.ts';
import type { PriceLine, PriceReportRow } from './wire.ts';

export const pricedGoodsSamples: readonly SheetItem[] = [
  { key: '10101', title: '青菜', code: '10101', measure: '500克' },
  { key: '10102', title: '大白菜', code: '10102', measure: '500克' },
];

export const priceReportRowSample: PriceReportRow = {
  reportId: '71',
  enterpriseId: '1003',
  enterpriseName: '东山农贸市场',
  date: '2026-06-10',
  filledAt: Date.UTC(2026, 5, 10, 0),
  status: 1,
  version: 1,
  actions: ['withdraw', 'edit', 'remove', 'comment'],
  late: false,
};

export const priceLineSamples: readonly PriceLine[] = [
  {
    goodsId: '10101',
    reportId: '71',
    lineId: '71-10101',
    goodsName: '青菜',
    code: '10101',
    measure: '500克',
    price: 2.5,
  },
  {
    goodsId: '10102',
    reportId: '71',
    lineId: '71-10102',
    goodsName: '大白菜',
    code: '10102',
    measure: '500克',
    price: null,
  },
];
