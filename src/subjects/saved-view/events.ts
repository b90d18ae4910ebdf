import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const savedViewEvents = {
  /** Somebody kept, changed, shared or dropped a question. */
  changed: event({ name: 'saved-view.changed', payload: wireRecord({}), guard: 'dataset.read' }),
};
