import { today } from '#base/calendar.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { marketEvents } from '#subjects/market/events.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import { planeOf } from '../planning/plane.ts';
import { narrowing } from '../region/narrow.ts';
import { scopeKey } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { marketCurrent, marketTypeCounts } from './repository.ts';

/** Answers worth keeping until an outlet changes: a few for each scope. */
const REMEMBERED_ANSWERS = 200;

/** How many outlets there are of each kind, and the market current situation, in the session's regions (spec 1 §7.2, spec 2 §6). */
export function marketRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const plane = planeOf(services);
  const narrow = narrowing(services);
  const remembered = answerCache(services, Object.values(marketEvents), REMEMBERED_ANSWERS);
  return [
    bound(marketCalls.typeCounts, (_input, principal) =>
      remembered.through(`counts ${scopeKey(principal)}`, () => marketTypeCounts(db, principal.regionCodes)),
    ),
    bound(marketCalls.current, async ({ division }, principal) => {
      const narrowed = await narrow(principal, division);
      const year = Number(today(clock).slice(0, 4));
      return remembered.through(`current ${year} ${scopeKey(narrowed)}`, async () => ({
        ...(await marketCurrent(db, (await plane()).compounds, narrowed.regionCodes, year)),
        asOf: clock.now(),
      }));
    }),
  ];
}
