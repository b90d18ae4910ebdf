import { alertCalls } from '#subjects/alert/calls.ts';
import { approvalCountCalls } from '#subjects/approval/calls.ts';
import { businessAreaCalls } from '#subjects/business-area/calls.ts';
import { workbenchCalls } from '#subjects/workbench/calls.ts';
import { requestOf, type SignedIn } from '../../support/serving/signed-in.ts';
import { type Asked, askedOf } from '../server/asked.ts';

/** As many requests of each kind as give a steady 95th part of a hundred. */
const REQUESTS = 600;

const again = (title: string, paths: readonly string[]): Asked => ({ title, paths: Array.from({ length: REQUESTS }, (_, index) => paths[index % paths.length] ?? '/') });

/** Every call that the dashboard makes for data, with all widgets on it. */
export async function dashboardAsked(someone: SignedIn): Promise<readonly Asked[]> {
  const { tables, warnings, waves, counts } = await askedOf(someone);
  const areas = await someone.send(businessAreaCalls.areas, {});
  const customers = areas.map(({ areaId }) => requestOf(businessAreaCalls.customers, { areaId }).path);
  const plain = [
    ['layout', requestOf(workbenchCalls.layout, { roleCode: undefined }).path],
    ['business areas', requestOf(businessAreaCalls.areas, {}).path],
    ['monthly reports', requestOf(businessAreaCalls.monthlyReports, { pageIndex: 1, pageSize: 3 }).path],
    ['approval counts', requestOf(approvalCountCalls.brand, {}).path],
    ['open alerts', requestOf(alertCalls.open, {}).path],
  ] as const;
  const first = (asked: Asked): Asked => ({ ...asked, paths: asked.paths.slice(0, REQUESTS) });
  return [first(tables), first(warnings), first(waves), first(counts), again('customers', customers), ...plain.map(([title, path]) => again(title, [path]))];
}
