import { STORE_WEEK } from '#subjects/store-week/terms.ts';
import type { ReportHandling } from '../report/engine/handling.ts';
import { takeOverSales } from './effect.ts';
import { storeWeekRoutes } from './routes.ts';
import { storeStatisticRoutes } from './statistic-routes.ts';

/** The specified calls of the weekly report, and what passing one does. */
export const storeWeekHandling: ReportHandling = {
  kind: STORE_WEEK,
  effect: takeOverSales,
  routes: (services) => [...storeWeekRoutes(services), ...storeStatisticRoutes(services)],
};
