import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const inspectionEvents = {
  /** A template, plan, task or finding changed: whoever sees some asks anew. */
  changed: event({ name: 'inspection.changed', payload: wireRecord({}), guard: 'session' }),
};
