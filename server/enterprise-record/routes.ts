import { enterpriseRecordCalls } from '#subjects/enterprise-record/calls.ts';
import { allReports } from '#subjects/reports.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { outletRecord } from './outlet.ts';
import { enterpriseRecord } from './record.ts';

/** What hangs on an enterprise or an outlet, beside its facts (spec 1 §2.3). */
export function enterpriseRecordRoutes(services: Services): readonly Binding[] {
  return [
    bound(enterpriseRecordCalls.record, ({ enterpriseId }, principal) =>
      enterpriseRecord(services, allReports, enterpriseId, principal),
    ),
    bound(enterpriseRecordCalls.outlet, ({ outletId }, principal) => outletRecord(services, outletId, principal)),
  ];
}
