import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const baseMapEvents = {
  /** A layer of the ground was replaced; every map draws it at once. */
  changed: event({ name: 'base-map.changed', payload: wireRecord({}), guard: 'map.read' }),
};
