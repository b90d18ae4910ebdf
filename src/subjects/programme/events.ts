import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const programmeEvents = {
  /** A programme was published, rolled back or assigned: what a wall plays may be another. */
  changed: event({ name: 'programme.changed', payload: wireRecord({}), guard: 'screen.read' }),
};
