import { today as todayOf } from '#base/calendar.ts';
import { businessAreaCalls } from '#subjects/business-area/calls.ts';
import { monthOf, monthsBack, reportAddress } from '#subjects/business-area/rules.ts';
import { AREA_MESSAGES } from '#subjects/business-area/terms.ts';
import { reportQueryWire } from '#subjects/business-area/wire.ts';
import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { marketEvents } from '#subjects/market/events.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import { badValue, notFound } from '../http/problem.ts';
import { type RegionScope, scopeKey } from '../scope/scope.ts';
import { ofOneMoment } from '../service/moment.ts';
import type { Services } from '../service/services.ts';
import { areaIn, areasIn, profileOf, visitDays } from './repository.ts';
import { reportOf } from './report.ts';

/** Answers worth keeping until the register of markets changes: a few for each scope. */
const REMEMBERED_ANSWERS = 200;

/** Business areas: who comes, and the monthly report (spec 2 §2.3, §2.4); an area outside of the session's regions answers 404. */
export function businessAreaRoutes(services: Services): readonly Binding[] {
  const { db, figures, clock } = services;
  const remembered = answerCache(
    services,
    [...Object.values(marketEvents), dictionaryEvents.changed],
    REMEMBERED_ANSWERS,
  );
  const admitted = async (regions: RegionScope, areaId: number) => {
    const area = await areaIn(db, regions, areaId);
    if (!area) throw notFound(AREA_MESSAGES.unknown);
    return area;
  };
  return [
    bound(businessAreaCalls.areas, (_input, principal) =>
      remembered.through(`areas ${scopeKey(principal)}`, async () => {
        const areas = await areasIn(db, principal.regionCodes);
        return areas.map(({ areaId, name, lng, lat }) => ({ areaId, name, centre: `${lng},${lat}` }));
      }),
    ),
    bound(businessAreaCalls.customers, ({ areaId, date }, principal) =>
      remembered.through(`customers ${areaId} ${date} ${scopeKey(principal)}`, async () =>
        profileOf(db, await admitted(principal.regionCodes, areaId), date),
      ),
    ),
    bound(businessAreaCalls.monthlyReports, async ({ pageIndex, pageSize, date }, { regionCodes }) => {
      const days = await visitDays(db);
      const months = days ? monthsBack(monthOf(days.first), monthOf(date ?? todayOf(clock))) : [];
      const areas = await areasIn(db, regionCodes);
      const rows = months.flatMap((month) =>
        areas.map(({ areaId, name }) => ({ areaName: name, url: reportAddress(areaId, month), month })),
      );
      return { totalCount: rows.length, rows: rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize) };
    }),
    bound(businessAreaCalls.monthlyReport, async ({ areaId, month }, { regionCodes, userType }) => {
      const area = await admitted(regionCodes, areaId);
      const today = todayOf(clock);
      if (month > monthOf(today)) throw badValue(reportQueryWire, 'month', AREA_MESSAGES.future);
      const reader = { isRegulator: userType === 1, regions: regionCodes, today, now: clock.now() };
      return ofOneMoment(figures, (moment) => reportOf(moment, area, month, reader));
    }),
  ];
}
