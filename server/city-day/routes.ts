import { today } from '#base/calendar.ts';
import { alertEvents } from '#subjects/alert/events.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { cityDayCalls } from '#subjects/city-day/calls.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import { scopeKey } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { cityDay } from './course.ts';

/** Days that are remembered: today of each division, and those that people turn back to. */
const REMEMBERED_DAYS = 100;

/** What happened today, for the overview of the city. */
export function cityDayRoutes(services: Services): readonly Binding[] {
  const days = answerCache(
    services,
    [alertEvents.changed, reportEvents.changed, approvalEvents.changed],
    REMEMBERED_DAYS,
  );
  return [
    // It stands on every wall, and all of them ask again after each deed.
    bound(cityDayCalls.today, ({ date = today(services.clock) }, principal) =>
      days.through(`${date} ${scopeKey(principal)} ${principal.permissions.join(' ')}`, () =>
        cityDay(services, principal, date),
      ),
    ),
  ];
}
