import { STORE_WEEK } from '#subjects/store-week/terms.ts';
import type { ReportHandling } from '../report/engine/handling.ts';
import { takeOverSales } from './effect.ts';
import { storeWeekRoutes } from './routes.ts';
import { salesFaults } from './sales.ts';
import { storeStatisticRoutes } from './statistic-routes.ts';

/** The specified calls of the weekly report, what passing one does, and how what is kept of sales is checked. */
export const storeWeekHandling: ReportHandling = {
  kind: STORE_WEEK,
  effect: takeOverSales,
  faults: salesFaults,
  routes: (services) => [...storeWeekRoutes(services), ...storeStatisticRoutes(services)],
};
