import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const workbenchEvents = {
  /** A layout was saved or taken back: whoever looks at a workbench asks for his own anew. */
  changed: event({ name: 'workbench.changed', payload: wireRecord({}), guard: 'session' }),
};
