import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { marketEvents } from '#subjects/market/events.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import { narrowedTo } from '../region/narrow.ts';
import { namesRegion } from '../scope/conditions.ts';
import { scopeKey } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { marketCurrent } from './repository.ts';

/** Answers worth keeping until an outlet changes: a few for each scope. */
const REMEMBERED_ANSWERS = 200;

/** How many outlets there are of each kind, and the market current situation, in the session's regions (spec 1 §7.2, spec 2 §6). */
export function marketRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const remembered = answerCache(services, Object.values(marketEvents), REMEMBERED_ANSWERS);
  return [
    bound(marketCalls.typeCounts, (_input, principal) =>
      remembered.through(`counts ${scopeKey(principal)}`, () =>
        db
          .selectFrom('market_type as t')
          .leftJoin('outlet as o', 'o.market_type_code', 't.market_type_code')
          .leftJoin('region as r', 'r.region_id', 'o.region_id')
          .select(['t.name', 't.icon'])
          .select(
            sql<number>`count(o.outlet_id) filter (where ${namesRegion('r.code', principal.regionCodes)})`.as('count'),
          )
          .groupBy(['t.market_type_code', 't.name', 't.icon', 't.sort'])
          .orderBy('t.sort')
          .execute(),
      ),
    ),
    bound(marketCalls.current, async ({ division }, principal) => {
      const narrowed = await narrowedTo(db, principal, division);
      const year = Number(today(clock).slice(0, 4));
      return remembered.through(`current ${year} ${scopeKey(narrowed)}`, async () => ({
        ...(await marketCurrent(db, narrowed.regionCodes, year)),
        asOf: clock.now(),
      }));
    }),
  ];
}
