import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const retentionEvents = {
  /** A period was set, or a month was taken out or brought back. */
  changed: event({ name: 'retention.changed', payload: wireRecord({}), guard: 'retention.read' }),
};
