import { economyMonthCalls, economyYearCalls } from '#subjects/economy/calls.ts';
import { periodTold } from '#subjects/economy/rules/periods.ts';
import type { Model } from '#subjects/economy/terms.ts';
import { record } from '#server/audit/record.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import { eventsOf } from '#server/register/known.ts';
import type { Principal } from '#server/service/principal.ts';
import type { Services } from '#server/service/services.ts';
import { readSheet } from './reading.ts';
import { REGISTERS, writeRows } from './writing.ts';

/** The figures of the regional economy, filled in together by month and by year. */
export function economyRoutes(services: Services): readonly Binding[] {
  return [...routesOf(services, 'month', economyMonthCalls), ...routesOf(services, 'year', economyYearCalls)];
}

function routesOf(services: Services, model: Model, calls: typeof economyMonthCalls): readonly Binding[] {
  const { db, clock, config, publish } = services;
  const pen = (actor: Principal) => ({
    regions: actor.regionCodes,
    phonePattern: config.phonePattern,
    actor,
    now: clock.now(),
  });
  return [
    bound(calls.show, (key, { regionCodes }) => readSheet(db, model, key, regionCodes)),
    bound(calls.save, async (draft, actor, { address }) => {
      const { savings } = await db.transaction().execute(async (tx) => {
        const written = await writeRows(tx, model, draft, pen(actor));
        await record(tx, {
          actor,
          address,
          action: calls.save.name,
          target: `${periodTold(model, draft.period)} ${written.sheet.place} ${written.savings.length} 个指标`,
          before: written.savings.flatMap(({ before }) => before ?? []),
          after: written.savings.map(({ after }) => after),
        });
        return written;
      });
      for (const event of eventsOf(REGISTERS[model])) await publish(event, {});
      const changed = savings.filter(({ before }) => before !== undefined).length;
      return { created: savings.length - changed, changed };
    }),
  ];
}
