import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const crawlerEvents = {
  /** A source or a collection was written. */
  changed: event({ name: 'crawler.changed', payload: wireRecord({}), guard: 'crawler.read' }),
};
