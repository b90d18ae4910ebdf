import { z } from 'zod';
import type { EventBus } from '../database/bus.ts';
import type { Publish, Services } from '../services.ts';

const messageSchema = z.object({ name: z.string(), payload: z.unknown() });

/** Events over the bus as `{name, payload}` text; who listens gets the wire payload. */
export function publisherOn(bus: EventBus): { publish: Publish; onMessage: Services['onMessage'] } {
  return {
    publish: (event, payload) => bus.publish(JSON.stringify({ name: event.name, payload: z.encode(event.payload, payload as never) })),
    onMessage: (listener) =>
      bus.subscribe((text) => {
        const message = messageSchema.safeParse(parsed(text));
        if (message.success) listener(message.data.name, message.data.payload);
      }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
