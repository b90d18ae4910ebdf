import { today } from '#base/calendar.ts';
import { allocationCalls } from '#subjects/allocation/calls.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import { record } from '../audit/record.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { allocationOf, previewAllocation, saveAllocation } from './allocating.ts';

/** Which goods enterprises price 商品分配 (spec 2, page areas: enterprise). */
export function allocationRoutes({ db, clock, publish }: Services): readonly Binding[] {
  return [
    bound(allocationCalls.one, ({ enterpriseId }, principal) =>
      allocationOf(db, enterpriseId, principal, today(clock)),
    ),
    bound(allocationCalls.preview, async (input, principal) => [
      ...(await previewAllocation(db, input, principal, today(clock))),
    ]),
    bound(allocationCalls.save, async (input, principal, { address }) => {
      const changes = await db.transaction().execute(async (tx) => {
        const made = await saveAllocation(tx, input, { principal, day: today(clock), now: clock.now() });
        await record(tx, {
          actor: principal,
          address,
          action: allocationCalls.save.name,
          target: `${made.length} 家企业的商品`,
          after: { fromOn: input.fromOn, goodsIds: input.goodsIds, names: made.map(({ name }) => name) },
        });
        return made;
      });
      await publish(obligationEvents.changed, {});
      return { count: changes.length };
    }),
  ];
}
