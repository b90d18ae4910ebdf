import { z } from 'zod';
import { event } from '#base/event.ts';

export const dictionaryEvents = {
  /** Dictionary items or divisions were changed: selects ask anew. */
  changed: event({ name: 'dictionary.changed', payload: z.object({}), guard: 'session' }),
};
