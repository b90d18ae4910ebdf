import { startOf, today } from '#base/calendar.ts';
import { alertCalls, alertThresholdCalls } from '#subjects/alert/calls.ts';
import type { PreviewQuery } from '#subjects/alert/wire/thresholds.ts';
import { alertEvents } from '#subjects/alert/events.ts';
import { statisticOf } from '#subjects/alert/rules/measures.ts';
import { ALERT_MESSAGES } from '#subjects/alert/terms.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { record } from '../audit/record.ts';
import { recorded } from '../audit/recorded.ts';
import { idOf } from '../database/like.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { scopeKey } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { lastPriceDate } from '../vegetable-price/repository.ts';
import { acknowledgeAlert, releaseAlert } from './acknowledging.ts';
import { changeGoodsLimit } from './goods-limits.ts';
import { previewOf } from './preview.ts';
import { watchArrivals, workOff } from './look/queue.ts';
import { checkedMeasure, checkExtent } from './measure/checking.ts';
import { alertsOn } from './past/standing.ts';
import { alertDetail, alertPage, openAlerts } from './repository.ts';
import { choicesIn, goodsLimits, oneThreshold, thresholdPage } from './thresholds.ts';
import { checkedStatistic } from './statistic/checking.ts';
import { lookAtStatistics } from './statistic/evaluation.ts';
import type { SourcesNow } from './statistic/statistic.ts';
import { createThreshold, removeThresholds, updateThreshold, type Watched } from './writing.ts';

/** Scopes whose open alerts are kept until something opens, closes or is acknowledged. */
const REMEMBERED_ANSWERS = 200;

/** Thresholds on measures, and the alerts they open 指标预警. */
export function alertRoutes(services: Services, sourcesNow: SourcesNow): readonly Binding[] {
  const { db, clock, publish } = services;
  const remembered = answerCache(services, [alertEvents.changed, vegetablePriceEvents.changed], REMEMBERED_ANSWERS);
  watchArrivals(services);
  return [
    bound(alertCalls.open, ({ date }, principal) => {
      const day = date ?? today(clock);
      const whose = `${scopeKey(principal)} ${principal.permissions.join(' ')}`;
      return remembered.through(`open ${day} ${date === undefined} ${whose}`, async () => {
        const last = await lastPriceDate(db, day);
        const found = date === undefined ? openAlerts(db, principal) : alertsOn(db, date, principal);
        return { ...(await found), ...(last === undefined ? {} : { asOf: startOf(last) }) };
      });
    }),
    bound(alertCalls.list, (query, principal) => alertPage(db, query, principal)),
    bound(alertCalls.one, async ({ alertId }, principal) => {
      const found = await alertDetail(services, sourcesNow, alertId, principal);
      if (!found) throw notFound(ALERT_MESSAGES.gone);
      return found;
    }),
    ...(
      [
        [alertCalls.acknowledge, acknowledgeAlert],
        [alertCalls.release, releaseAlert],
      ] as const
    ).map(([call, write]) =>
      bound(call, async ({ alertId, note }, principal, { address }) => {
        await db.transaction().execute(async (tx) => {
          const { name } = await write(tx, alertId, note, { now: clock.now(), principal });
          await record(tx, {
            actor: principal,
            address,
            action: call.name,
            target: `预警 ${name}`,
            after: { note: note ?? '' },
          });
        });
        await publish(alertEvents.changed, {});
        return {};
      }),
    ),
    ...thresholdRoutes(services, sourcesNow),
  ];
}

function thresholdRoutes(services: Services, sourcesNow: SourcesNow): readonly Binding[] {
  const { db, figures, clock, publish } = services;
  const calls = alertThresholdCalls;
  const changed = async (thresholdId?: number) => {
    await workOff(services);
    if (thresholdId !== undefined) await lookAtStatistics(services, sourcesNow, thresholdId);
    await publish(alertEvents.changed, {});
  };
  const watchedBy = async (input: PreviewQuery, principal: Principal): Promise<Watched> =>
    statisticOf(input.measure) ? checkedStatistic(figures, sourcesNow, input, principal) : checkedMeasure(input);
  return [
    bound(calls.thresholds, (query, principal) => thresholdPage(services, sourcesNow, query, principal)),
    bound(calls.threshold, async ({ thresholdId }, principal) => {
      const found = await oneThreshold(services, sourcesNow, thresholdId, principal);
      if (!found) throw notFound(ALERT_MESSAGES.thresholdGone);
      return found;
    }),
    bound(calls.create, async (input, actor, { address }) => {
      const watched = await watchedBy(input, actor);
      const { saved } = await recorded(db, { actor, address, action: calls.create.name }, (tx) =>
        createThreshold(tx, input, watched, actor),
      );
      await changed(saved.id);
      return saved;
    }),
    bound(calls.update, async (input, actor, { address }) => {
      const watched = await watchedBy({ ...input, limit: input.limit ?? 0 }, actor);
      const { saved } = await recorded(db, { actor, address, action: calls.update.name }, (tx) =>
        updateThreshold(tx, input, watched, { now: clock.now(), principal: actor }),
      );
      await changed(saved.id);
      return saved;
    }),
    bound(calls.remove, async ({ ids }, actor, { address }) => {
      const count = await db.transaction().execute(async (tx) => {
        const gone = await removeThresholds(tx, ids.map(idOf), clock.now(), actor);
        await record(tx, {
          actor,
          address,
          action: calls.remove.name,
          target: gone.map(({ name }) => name).join('、'),
          before: gone,
        });
        return gone.length;
      });
      await changed();
      return { count };
    }),
    bound(calls.preview, async (query, principal) => {
      const watched = await watchedBy(query, principal);
      await checkExtent(db, query, principal);
      return previewOf(services, query, watched);
    }),
    bound(calls.goodsLimits, () => goodsLimits(db)),
    bound(calls.changeGoodsLimit, async (input, actor, { address }) => {
      await recorded(db, { actor, address, action: calls.changeGoodsLimit.name }, (tx) =>
        changeGoodsLimit(tx, clock, input, actor),
      );
      await publish(vegetablePriceEvents.changed, { from: today(clock), to: today(clock) });
      await changed();
      return {};
    }),
    bound(calls.choices, (_input, principal) => choicesIn(services, sourcesNow, principal)),
  ];
}
