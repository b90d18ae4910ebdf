import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const obligationEvents = {
  /** Something is owed, extended or was reminded of; it names none, so that no enterprise learns of another's. */
  changed: event({ name: 'obligation.changed', payload: wireRecord({}), guard: 'session' }),
};
