import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const themeEvents = {
  /** A theme was saved, restored or given up; every open page asks for the themes anew. */
  changed: event({ name: 'theme.changed', payload: wireRecord({}), guard: 'session' }),
};
