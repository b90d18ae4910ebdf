import type { Heading } from '#base/area/area.ts';
import { drawing } from '#base/sheet/compared.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { caseBaseReport } from './case-base/sheets.ts';
import { caseQuarterReport, QUARTER_CELLS } from './case-quarter/sheets.ts';
import { caseYearReport, YEAR_CELLS } from './case-year/sheets.ts';
import { GOLDEN_SALES, GOLDEN_VISITORS, goldenDayReport } from './golden-day/sheets.ts';
import { marketMonthReport } from './market-month/sheets.ts';
import { priceReport } from './price-report/sheets.ts';
import { STORE_DAY_CELLS, storeDayReport } from './store-day/sheets.ts';
import { MONTH_TOTAL, storeMonthReport } from './store-month/sheets.ts';
import { storeWeekReport, WEEK_CELLS, WEEKEND_CELLS } from './store-week/sheets.ts';
import { WEEKEND_SALES, weekendSalesReport } from './weekend-sales/sheets.ts';

/** 商业案例: what a case is, and how it does by quarter and year. */
const CASE_HEADING: Heading = {
  id: 130,
  path: '/business-case',
  name: '商业案例',
  icon: 'report',
  sort: 6,
  app: 'market',
};

/** Friday to Sunday as the report of the week has them. */
const weekendReport = drawing(weekendSalesReport, '周报周末合计', [
  {
    into: WEEKEND_SALES,
    from: storeWeekReport,
    of: WEEKEND_CELLS,
    periods: 'around',
  },
]);

/** The days of the month as the reports of its weeks have them; its weekends and the days of a golden week are a part of it. */
const monthReport = drawing(storeMonthReport, '周报逐日合计', [
  { into: MONTH_TOTAL, from: storeWeekReport, of: WEEK_CELLS, periods: 'overlapping', byDay: true },
  { into: MONTH_TOTAL, from: weekendSalesReport, of: [WEEKEND_SALES], periods: 'within', as: 'part' },
  { into: MONTH_TOTAL, from: goldenDayReport, of: [GOLDEN_SALES], periods: 'within', as: 'part' },
]);

/** The day as the report of its week has it, where that came first. */
const goldenReport = drawing(goldenDayReport, '周报当日', [
  { into: GOLDEN_SALES, from: storeWeekReport, of: WEEK_CELLS, periods: 'around', byDay: true },
]);

/** What the three months come to, of a case that is a department store, too. */
const quarterReport = drawing(caseQuarterReport, '月报三个月合计', [
  { into: QUARTER_CELLS.sales, from: storeMonthReport, of: [MONTH_TOTAL], periods: 'within' },
]);

/** The sample of a season reports by the day and not by the week; a day of a golden week within the season was reported already. */
const dayReport: ReportDeclaration = {
  ...drawing(storeDayReport, '黄金周日报当日', [
    { into: STORE_DAY_CELLS.sales, from: goldenDayReport, of: [GOLDEN_SALES], periods: 'within' },
    { into: STORE_DAY_CELLS.visitors, from: goldenDayReport, of: [GOLDEN_VISITORS], periods: 'within' },
  ]),
  seasonal: { insteadOf: storeWeekReport.key },
};

/** What the four quarters come to. */
const yearReport = drawing(
  caseYearReport,
  '四季度合计',
  (['sales', 'online', 'visitors'] as const).map((figure) => ({
    into: YEAR_CELLS[figure],
    from: caseQuarterReport,
    of: [QUARTER_CELLS[figure]],
    periods: 'within',
  })),
);

/** Every report of the system, a line a report, and what they hold of one another. */
export const allReports: readonly ReportDeclaration[] = [
  priceReport,
  storeWeekReport,
  monthReport,
  goldenReport,
  dayReport,
  weekendReport,
  marketMonthReport,
  ...[caseBaseReport, quarterReport, yearReport].map((report) => ({ ...report, under: CASE_HEADING })),
];
