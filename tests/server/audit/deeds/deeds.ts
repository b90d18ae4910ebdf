import type { Client } from '../../../support/outside/client.ts';
import type { TestServer } from '../../../support/server.ts';
import { administrationDeeds } from './administration.ts';
import { crawlerDeeds } from './areas/crawler.ts';
import { bindingDeeds, redeemingDeeds } from './areas/bindings.ts';
import { businessReportDeeds } from './areas/business-reports.ts';
import { divisionDeeds } from './areas/divisions.ts';
import { dailyDeeds } from './daily.ts';
import { type Deed, stageOn } from './deed.ts';
import { formDeeds } from './forms.ts';
import { fundDeeds } from './funds.ts';
import { inspectionDeeds } from './areas/inspections.ts';
import { officeDeeds } from './offices.ts';
import { outletDeeds } from './outlets.ts';
import { pointDeeds } from './areas/points.ts';
import { allocationDeeds } from './areas/allocations.ts';
import { proposalDeeds } from './areas/proposals.ts';
import { reportingDeeds } from './reporting.ts';

/** Every deed that is to be in a log, on a demonstration of its own. */
export function deedsOn(server: TestServer, admin: Client, ticketFor: (service: string) => string): readonly Deed[] {
  const stage = stageOn(server, admin, ticketFor);
  return [
    officeDeeds,
    bindingDeeds,
    formDeeds,
    fundDeeds,
    inspectionDeeds,
    businessReportDeeds,
    administrationDeeds,
    reportingDeeds,
    dailyDeeds,
    outletDeeds,
    pointDeeds,
    proposalDeeds,
    allocationDeeds,
    crawlerDeeds,
    divisionDeeds,
    redeemingDeeds,
  ].flatMap((part) => part(stage));
}
