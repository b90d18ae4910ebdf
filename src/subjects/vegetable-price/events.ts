import { event } from '#base/event.ts';
import { date } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

export const vegetablePriceEvents = {
  /** Prices of the days from `from` to `to` were written. */
  changed: event({
    name: 'vegetable-price.changed',
    payload: wireRecord({ from: field('startDate', date, '开始日期'), to: field('endDate', date, '结束日期') }),
    guard: 'vegetable-price.read',
  }),
};
