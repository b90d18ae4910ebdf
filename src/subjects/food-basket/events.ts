import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const foodBasketEvents = {
  /** The index may be another: prices, baskets or weights were written. */
  moved: event({
    name: 'food-basket.moved',
    payload: wireRecord({}),
    guard: 'vegetable-price.read',
    follows: ['vegetable-price.changed', 'food-basket.changed', 'food-basket-weight.changed'],
  }),
};
