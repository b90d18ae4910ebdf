import { priceReportHandling } from './price-report/handling.ts';
import type { ReportHandling } from './report/engine/handling.ts';
import { storeWeekHandling } from './store-week/handling.ts';

/** What single reports have on the server besides the engine, a line a report. */
export const reportHandlings: readonly ReportHandling[] = [priceReportHandling, storeWeekHandling];
