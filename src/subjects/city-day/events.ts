import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const cityDayEvents = {
  /** Something happened that the course of the day tells of: it follows the events of the subjects that the day is made of. */
  changed: event({
    name: 'city-day.changed',
    payload: wireRecord({}),
    guard: 'alert.read',
    follows: ['alert.changed', 'approval.changed', 'report.changed'],
  }),
};
