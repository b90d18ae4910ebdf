import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const fundEvents = {
  /** A declaration was written or moved, or a call changed: whoever sees some asks anew. */
  changed: event({ name: 'fund.changed', payload: wireRecord({}), guard: 'session' }),
};
