import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { EventBus } from '../database/nodes/bus.ts';
import { MISSED, type Services } from '../service/services.ts';

const messageSchema = z.object({ name: z.string(), payload: z.unknown(), from: z.string().optional() });

type Listener = Parameters<Services['onMessage']>[0];

/**
 * Events over the bus as `{name, payload}` text; who listens gets the wire payload. This server's own listeners have heard an event when
 * `publish` is done, not some time later over the bus: the next request must find the session ended and the cached answers gone.
 */
export function publisherOn(bus: EventBus): Pick<Services, 'publish' | 'onMessage' | 'hears'> {
  const self = randomUUID();
  const listeners = new Set<Listener>();
  const deliver = (name: string, payload: unknown) => {
    for (const listener of listeners) listener(name, payload);
  };
  bus.subscribe((text) => {
    const message = messageSchema.safeParse(parsed(text));
    if (message.success && message.data.from !== self) deliver(message.data.name, message.data.payload);
  });
  bus.onBack(() => deliver(MISSED, null));
  return {
    hears: () => bus.connected(),
    publish: async (event, payload) => {
      const { name } = event;
      const wire: unknown = z.encode(event.payload, payload as never);
      await bus.publish(JSON.stringify({ name, payload: wire, from: self }));
      deliver(name, wire);
    },
    onMessage: (listener) => {
      const own: Listener = (name, payload) => listener(name, payload);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
