import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { goldenDayReport } from './golden-day/sheets.ts';
import { priceReport } from './price-report/sheets.ts';
import { storeMonthReport } from './store-month/sheets.ts';
import { storeWeekReport } from './store-week/sheets.ts';

/** Every report of the system, a line a report. */
export const allReports: readonly ReportDeclaration[] = [
  priceReport,
  storeWeekReport,
  storeMonthReport,
  goldenDayReport,
];
