import type { Call } from '#base/call.ts';
import { poiCalls } from '#subjects/poi/calls.ts';
import { poiEvents } from '#subjects/poi/events.ts';
import { MATCH_JOB } from '#subjects/poi/terms.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { type Binding, bound, type Context } from '../http/bind.ts';
import { orderRun } from '../job/changes.ts';
import type { JobDeclaration } from '../job/declared.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { type Decided, decide, decideMany, type Decider } from './deciding.ts';
import { batchPage, undo } from './undoing.ts';
import { pairPage, standingOf } from './pairs.ts';

/** Points of interest compared with outlets: what was found, decisions of people, their undoing, and the comparison itself. */
export function poiRoutes(services: Services, jobs: readonly JobDeclaration[]): readonly Binding[] {
  const { db, clock, publish } = services;
  const deciding = async (
    { name: action }: Call,
    after: unknown,
    [principal, { address }]: readonly [Principal, Context],
    write: (tx: Db, by: Decider) => Promise<Decided>,
  ) => {
    const { batchId, count, skipped } = await db.transaction().execute(async (tx) => {
      const done = await write(tx, { principal, now: clock.now() });
      await record(tx, { actor: principal, address, action, target: done.target, after });
      return done;
    });
    await publish(poiEvents.changed, {});
    return { batchId, count, skipped };
  };
  return [
    bound(poiCalls.standing, (_, { regionCodes }) => standingOf(db, regionCodes)),
    bound(poiCalls.pairs, (query, { regionCodes }) => pairPage(db, regionCodes, query)),
    bound(poiCalls.batches, (query, principal) => batchPage(db, principal, query)),
    bound(poiCalls.decide, (input, ...who) => deciding(poiCalls.decide, input, who, (tx, by) => decide(tx, input, by))),
    bound(poiCalls.decideMany, (input, ...who) =>
      deciding(poiCalls.decideMany, input, who, (tx, by) => decideMany(tx, input, by)),
    ),
    bound(poiCalls.undo, (input, ...who) =>
      deciding(poiCalls.undo, input, who, (tx, by) => undo(tx, input.batchId, by)),
    ),
    bound(poiCalls.run, async (_, principal, { address }) => {
      await orderRun(services, jobs, { code: MATCH_JOB, dry: false }, { principal, address });
      await publish(poiEvents.changed, {});
      return {};
    }),
  ];
}
