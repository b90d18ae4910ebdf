import { event } from '#base/event.ts';
import { wireRecord } from '#base/wire.ts';

export const gatewayEvents = {
  /** An interface, an application or a permission was written. */
  changed: event({ name: 'gateway.changed', payload: wireRecord({}), guard: 'gateway.read' }),
};
