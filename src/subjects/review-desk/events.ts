import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const reviewDeskEvents = {
  /** Something was handed over, or a decision was taken back. */
  changed: event({ name: 'review-desk.changed', payload: wireRecord({}), guard: 'review-desk.use' }),
};
