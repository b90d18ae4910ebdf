import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const dataSourceEvents = {
  /** A source, a mapping or a run was written. */
  changed: event({ name: 'data-source.changed', payload: wireRecord({}), guard: 'data-source.read' }),
};
