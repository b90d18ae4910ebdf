import type { CellValues, SheetItem } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { MONTH_SHEET, TOTAL_ROW } from './terms.ts';

export const monthCategorySamples: readonly SheetItem[] = [
  { key: '1001002', title: '服装鞋帽' },
  { key: '1001003', title: '化妆品' },
];

const month = (clothes: number, cosmetics: number, total: number): CellValues => ({
  [cellAddress(MONTH_SHEET, '1001002', 'current')]: clothes,
  [cellAddress(MONTH_SHEET, '1001003', 'current')]: cosmetics,
  [cellAddress(MONTH_SHEET, TOTAL_ROW, 'current')]: total,
});

/** What a store fills in for a month, the month before and the same month last year. */
export const monthSample = month(1_820.5, 640.25, 2_460.75);
export const lastMonthSample = month(1_760, 610, 2_370);
export const lastYearSample = month(1_655, 0, 1_655);
