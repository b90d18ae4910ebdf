import type { CellValues, SheetItem } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { ONLY_ROW, STORE_SHEETS, WEEK_DAYS } from './terms.ts';
import type { StoreWeekRow } from './wire.ts';

export const commoditySamples: readonly SheetItem[] = [
  { key: '1001002', title: '服装鞋帽' },
  { key: '1001003', title: '化妆品' },
];

export const storeWeekRowSample: StoreWeekRow = {
  reportId: '61',
  enterpriseId: '1031',
  enterpriseCode: '1031',
  enterpriseName: '江宁万达广场',
  year: 2026,
  week: 23,
  reportDate: '2026-06-07',
  filledAt: Date.UTC(2026, 5, 8, 1),
  status: 1,
  version: 1,
  actions: ['withdraw', 'edit', 'remove', 'comment'],
  late: false,
};

const daysOf = (sheet: string, amounts: readonly number[]) =>
  WEEK_DAYS.map((day, index) => [cellAddress(sheet, ONLY_ROW, day), amounts[index] ?? 0]);

/** What a store fills in for a week, ten-thousand yuan. */
export const storeWeekValuesSample: CellValues = Object.fromEntries([
  ...daysOf(STORE_SHEETS.day, [82.5, 80.1, 84.3, 90.6, 118.2, 150.75, 137.4]),
  ...daysOf(STORE_SHEETS.night, [28.4, 27.9, 29.1, 33.2, 44.8, 55.3, 50.05]),
  [cellAddress(STORE_SHEETS.major, '1001002', 'workday'), 140.2],
  [cellAddress(STORE_SHEETS.major, '1001002', 'weekend'), 96.3],
  [cellAddress(STORE_SHEETS.major, '1001003', 'workday'), 62.1],
  [cellAddress(STORE_SHEETS.major, '1001003', 'weekend'), 41.7],
]);
