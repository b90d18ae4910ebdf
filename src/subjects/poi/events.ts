import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const poiEvents = {
  /** Pairs of points and outlets were found or decided, or a comparison moves on. */
  changed: event({ name: 'poi-link.changed', payload: wireRecord({}), guard: 'poi-link.read' }),
};
