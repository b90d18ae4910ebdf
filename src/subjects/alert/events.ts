import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const alertEvents = {
  /** An alert opened, worsened, closed or was acknowledged, or a threshold changed. Says nothing of which, so that it may go to all who read alerts: each asks for those in scope. */
  changed: event({ name: 'alert.changed', payload: wireRecord({}), guard: 'alert.read' }),
};
