import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const readingEvents = {
  /** Somebody opened or signed for an article that was sent to him. */
  receipted: event({ name: 'reading.receipted', payload: wireRecord({}), guard: 'content.read' }),
};
