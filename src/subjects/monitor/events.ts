import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const monitorEvents = {
  /** Something that is watched began, was told, or is well again. */
  changed: event({ name: 'monitor.changed', payload: wireRecord({}), guard: 'monitor-item.read' }),
};
