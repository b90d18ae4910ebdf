import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const contentEvents = {
  /** An article was written, decided, withdrawn or pinned. */
  changed: event({ name: 'content.changed', payload: wireRecord({}), guard: 'content.read' }),
};
