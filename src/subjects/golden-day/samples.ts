import type { CellValues } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { GOLDEN_SHEETS, ONLY_ROW } from './terms.ts';

const day = (sales: number, visitors: number): CellValues => ({
  [cellAddress(GOLDEN_SHEETS.sales, ONLY_ROW, 'today')]: sales,
  [cellAddress(GOLDEN_SHEETS.visitors, ONLY_ROW, 'today')]: visitors,
});

/** What a store fills in for a day of a golden week, and for the same day of the year before. */
export const goldenDaySample = day(186.4, 23_150);
export const goldenDayLastYearSample = day(172.8, 21_900);
