import { alertCalls } from '#subjects/alert/calls.ts';
import { approvalCountCalls } from '#subjects/approval/calls.ts';
import { APPROVAL_TABLES } from '#subjects/approval/terms.ts';
import { businessAreaCalls } from '#subjects/business-area/calls.ts';
import { REPORT_PAGE_SIZE } from '#subjects/business-area/terms.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { regionCalls } from '#subjects/region/calls.ts';
import { CITY_CODE } from '#subjects/region/terms.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { MONITOR_PAGE_SIZE } from '#subjects/vegetable-price/terms.ts';
import { workbenchCalls } from '#subjects/workbench/calls.ts';
import { requestOf, type SignedIn } from '../../support/serving/signed-in.ts';
import { type Asked, askedOf } from '../server/asked.ts';

/** As many requests of each kind as give a steady 95th part of a hundred. */
const REQUESTS = 600;

const again = (title: string, paths: readonly string[]): Asked => ({
  title,
  paths: Array.from({ length: REQUESTS }, (_, index) => paths[index % paths.length] ?? '/'),
});

/** Every call that the dashboard makes for data, with all widgets on it. */
export async function dashboardAsked(someone: SignedIn): Promise<readonly Asked[]> {
  const { tables, warnings, waves, counts } = await askedOf(someone);
  const [areas, divisions] = await Promise.all([
    someone.send(businessAreaCalls.areas, {}),
    someone.send(regionCalls.withParent, { cityCode: CITY_CODE }),
  ]);
  const { brand, enterprise, fund, pending, quarter, question } = approvalCountCalls;
  const counted = [brand, enterprise, fund, quarter, question].map((call) => requestOf(call, {}).path);
  const kinds = [
    ['vegetables', [requestOf(vegetablePriceCalls.vegetables, {}).path]],
    [
      'market monitor',
      [
        requestOf(vegetablePriceCalls.monitor, {
          date: undefined,
          division: undefined,
          pageIndex: 1,
          pageSize: MONITOR_PAGE_SIZE,
        }).path,
      ],
    ],
    ['customers', areas.map(({ areaId }) => requestOf(businessAreaCalls.customers, { areaId }).path)],
    ['market current situation', [requestOf(marketCalls.current, { division: undefined }).path]],
    ['population heat', divisions.map(({ code }) => requestOf(planningCalls.populationHeat, { division: code }).path)],
    ['region heat', areas.map(({ areaId }) => requestOf(planningCalls.realHeat, { areaId }).path)],
    ['boundaries', [requestOf(planningCalls.boundaries, {}).path]],
    ['layout', [requestOf(workbenchCalls.layout, { roleCode: undefined }).path]],
    ['business areas', [requestOf(businessAreaCalls.areas, {}).path]],
    [
      'monthly reports',
      [requestOf(businessAreaCalls.monthlyReports, { pageIndex: 1, pageSize: REPORT_PAGE_SIZE }).path],
    ],
    ['approval counts', [...counted, requestOf(pending, { ...APPROVAL_TABLES.outlet, status: 1 }).path]],
    ['completeness of reports', [requestOf(obligationCalls.board, { kind: undefined, period: undefined }).path]],
    ['open alerts', [requestOf(alertCalls.open, {}).path]],
  ] as const;
  const first = (asked: Asked): Asked => ({ ...asked, paths: asked.paths.slice(0, REQUESTS) });
  return [
    first(tables),
    first(warnings),
    first(waves),
    first(counts),
    ...kinds.map(([title, paths]) => again(title, paths)),
  ];
}
