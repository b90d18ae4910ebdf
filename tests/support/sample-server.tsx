import { z } from 'zod';
import type { Call } from '#base/call.ts';
import type { Download } from '#base/files/download.ts';
import { type Core, createQueryClient } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import type { Connection } from '#browser/socket.ts';

/** Answers by name of call: from the decoded input to the decoded output, or a promise of it: one that is never kept is a server that is slow. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>;

export interface SampleServer {
  readonly core: Core;
  /** Calls that came, oldest first, with their inputs. */
  readonly asked: readonly { readonly name: string; readonly input: unknown }[];
  /** From now on nothing answers (or everything again), and the realtime line is down (or up). */
  silence(silent: boolean): void;
  /** An event arrives. */
  emit(name: string): void;
}

/**
 * A server in memory for stories and tests: what it answers goes through the codecs of its call, out and in again, as it
 * would over the line.
 */
export function sampleServer(answers: Answers): SampleServer {
  const asked: { name: string; input: unknown }[] = [];
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const watchers = new Set<() => void>();
  let connection: Connection = 'connected';

  const answer = async (call: Call, input: unknown): Promise<unknown> => {
    const wireInput = z.encode(call.input, input as never);
    const give = answers[call.name];
    if (connection === 'lost' || !give) throw noResponse({ call: call.name });
    const given = give(z.decode(call.input, wireInput) as never);
    return z.decode(call.output, z.encode(call.output, (given instanceof Promise ? await given : given) as never));
  };
  const core: Core = {
    queries: createQueryClient('desk'),
    transport: {
      async send(call, input, { onSent } = {}) {
        onSent?.(1);
        asked.push({ name: call.name, input });
        return (await answer(call, input)) as never;
      },
      async receive(call, input) {
        asked.push({ name: call.name, input });
        const { fileName, mediaType, content } = (await answer(call, input)) as Download;
        const pieces: BlobPart[] = [];
        for await (const piece of content) pieces.push(new Uint8Array(piece));
        return { fileName, content: new Blob(pieces, { type: mediaType }) };
      },
    },
    live: {
      on(event, listener) {
        const heard = listeners.get(event.name) ?? new Set();
        listeners.set(event.name, heard.add(listener as (payload: never) => void));
        return () => void heard.delete(listener as (payload: never) => void);
      },
      onMissed: () => () => undefined,
      connection: () => connection,
      onConnection(watcher) {
        watchers.add(watcher);
        return () => void watchers.delete(watcher);
      },
      close: () => undefined,
    },
  };
  return {
    core,
    asked,
    silence(silent) {
      connection = silent ? 'lost' : 'connected';
      for (const watcher of watchers) watcher();
    },
    emit(name) {
      for (const listener of listeners.get(name) ?? []) listener({} as never);
    },
  };
}
