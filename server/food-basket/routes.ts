import { today } from '#base/calendar.ts';
import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { foodBasketCalls } from '#subjects/food-basket/calls.ts';
import { basketRegister, basketWeightRegister } from '#subjects/food-basket/register.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import { scopeKey, scopeOf } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { computed, indexAnswer } from './course.ts';

/** The index itself, and what is told of it to whom. */
const REMEMBERED_ANSWERS = 50;

/** The food-basket index: one rule, asked by wall and desk alike. */
export function foodBasketRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const remembered = answerCache(
    services,
    [vegetablePriceEvents.changed, basketRegister.event, basketWeightRegister.event, dictionaryEvents.changed],
    REMEMBERED_ANSWERS,
  );
  return [
    bound(foodBasketCalls.index, ({ days, date }, principal) => {
      const scope = scopeOf(principal);
      const day = date ?? today(clock);
      return remembered.through(`answer ${day} ${days} ${scopeKey(scope)}`, async () => {
        const index = await remembered.through(`index ${day}`, () => computed(db, day));
        return indexAnswer(db, index, days, scope);
      });
    }),
  ];
}
