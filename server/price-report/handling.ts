import { PRICE_REPORT } from '#subjects/price-report/terms.ts';
import type { ReportHandling } from '../report/engine/handling.ts';
import { takeOverPrices } from './effect.ts';
import { priceReportRoutes } from './routes.ts';
import { priceStatisticRoutes } from './statistic-routes.ts';

/** The specified calls of the price report, and what passing one does. */
export const priceReportHandling: ReportHandling = {
  kind: PRICE_REPORT,
  effect: takeOverPrices,
  routes: (services) => [...priceReportRoutes(services), ...priceStatisticRoutes(services)],
};
