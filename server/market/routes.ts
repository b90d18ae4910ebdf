import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import { narrowedTo } from '../region/narrow.ts';
import type { Services } from '../services.ts';
import { marketCurrent } from './repository.ts';

/** How many outlets there are of each kind, and the market current situation, in the session's regions (spec 1 §7.2, spec 2 §6). */
export function marketRoutes({ db, clock }: Services): readonly Binding[] {
  return [
    bound(marketCalls.typeCounts, async (_input, { regionCodes }) => {
      const inScope = regionCodes === null ? sql<boolean>`true` : sql<boolean>`r.code = any(${sql.val([...regionCodes])})`;
      return db
        .selectFrom('market_type as t')
        .leftJoin('outlet as o', 'o.market_type_code', 't.market_type_code')
        .leftJoin('region as r', 'r.region_id', 'o.region_id')
        .select(['t.name', 't.icon'])
        .select(sql<number>`count(o.outlet_id) filter (where ${inScope})`.as('count'))
        .groupBy(['t.market_type_code', 't.name', 't.icon', 't.sort'])
        .orderBy('t.sort')
        .execute();
    }),
    bound(marketCalls.current, async ({ division }, principal) => {
      const { regionCodes } = await narrowedTo(db, principal, division);
      const year = Number(today(clock).slice(0, 4));
      return { ...(await marketCurrent(db, regionCodes, year)), asOf: clock.now() };
    }),
  ];
}
