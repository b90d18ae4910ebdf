import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const formEvents = {
  /** A form was written, published, given out or taken back. */
  changed: event({ name: 'form.changed', payload: wireRecord({}), guard: 'form.read' }),
  /** An answer came in or was decided. */
  answered: event({ name: 'form.answered', payload: wireRecord({}), guard: 'form.read' }),
};
