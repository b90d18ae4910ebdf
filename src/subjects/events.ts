import type { LiveEvent } from '#base/event.ts';
import { approvalEvents } from './approval/events.ts';
import { proposalEvents } from './proposal/events.ts';
import { alertEvents } from './alert/events.ts';
import { baseMapEvents } from './base-map/events.ts';
import { businessReportEvents } from './business-report/events.ts';
import { cityDayEvents } from './city-day/events.ts';
import { contentEvents } from './content/events.ts';
import { readingEvents } from './reading/events.ts';
import { figureNoteEvents } from './figure-note/events.ts';
import { foodBasketEvents } from './food-basket/events.ts';
import { fundEvents } from './fund/events.ts';
import { inspectionEvents } from './inspection/events.ts';
import { formEvents } from './form/events.ts';
import { gatewayEvents } from './gateway/events.ts';
import { crawlerEvents } from './crawler/events.ts';
import { dataSourceEvents } from './data-source/events.ts';
import { dictionaryEvents } from './dictionary/events.ts';
import { dutyEvents } from './duty/events.ts';
import { jobEvents } from './job/events.ts';
import { retentionEvents } from './retention/events.ts';
import { marketEvents } from './market/events.ts';
import { monitorEvents } from './monitor/events.ts';
import { noticeEvents } from './notice/events.ts';
import { menuEvents } from './menu/events.ts';
import { obligationEvents } from './obligation/events.ts';
import { poiEvents } from './poi/events.ts';
import { planningEvents } from './planning/events.ts';
import { programmeEvents } from './programme/events.ts';
import { savedViewEvents } from './saved-view/events.ts';
import { allRegisters } from './registers.ts';
import { priceForecastEvents } from './price-forecast/events.ts';
import { reviewDeskEvents } from './review-desk/events.ts';
import { reportEvents } from './report/events.ts';
import { themeEvents } from './theme/events.ts';
import { vegetablePriceEvents } from './vegetable-price/events.ts';
import { workbenchEvents } from './workbench/events.ts';

/** Every realtime event of the system. */
export const allEvents: readonly LiveEvent[] = [
  ...Object.values(vegetablePriceEvents),
  ...Object.values(foodBasketEvents),
  ...Object.values(priceForecastEvents),
  ...Object.values(marketEvents),
  ...Object.values(noticeEvents),
  ...Object.values(menuEvents),
  ...Object.values(dictionaryEvents),
  ...Object.values(alertEvents),
  ...Object.values(approvalEvents),
  ...Object.values(proposalEvents),
  ...Object.values(workbenchEvents),
  ...Object.values(reportEvents),
  ...Object.values(reviewDeskEvents),
  ...Object.values(obligationEvents),
  ...Object.values(planningEvents),
  ...Object.values(baseMapEvents),
  ...Object.values(cityDayEvents),
  ...Object.values(jobEvents),
  ...Object.values(retentionEvents),
  ...Object.values(contentEvents),
  ...Object.values(readingEvents),
  ...Object.values(businessReportEvents),
  ...Object.values(formEvents),
  ...Object.values(gatewayEvents),
  ...Object.values(dataSourceEvents),
  ...Object.values(crawlerEvents),
  ...Object.values(themeEvents),
  ...Object.values(monitorEvents),
  ...Object.values(fundEvents),
  ...Object.values(inspectionEvents),
  ...Object.values(poiEvents),
  ...Object.values(programmeEvents),
  ...Object.values(dutyEvents),
  ...Object.values(savedViewEvents),
  ...Object.values(figureNoteEvents),
  ...allRegisters.map(({ event }) => event),
];
