import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

/** Outlets, compounds, boundaries or plans changed: what every map draws. */
export const planningEvents = {
  changed: event({ name: 'planning.changed', payload: wireRecord({}), guard: 'map.read' }),
};
