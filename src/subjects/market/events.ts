import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const marketEvents = {
  changed: event({ name: 'market.changed', payload: wireRecord({}), guard: 'market.read' }),
};
