import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { dateAnswers } from './answers/dated.ts';
import { clock } from './clock.ts';
import type { Transport } from './http.ts';
import type { Connection, Live } from './socket.ts';
import { hushLeft, later } from './timers.ts';

/** What a program gives its views: the way to the server, the realtime line and the cache of answers. */
export interface Core {
  readonly transport: Transport;
  readonly live: Live;
  readonly queries: QueryClient;
}

const CoreContext = createContext<Core | null>(null);

export function CoreProvider({ core, children }: { core: Core; children: ReactNode }) {
  return (
    <CoreContext value={core}>
      <QueryClientProvider client={core.queries}>{children}</QueryClientProvider>
    </CoreContext>
  );
}

export function useCore(): Core {
  const core = useContext(CoreContext);
  if (!core) throw new Error('no CoreProvider above this component');
  return core;
}

/** Whether the realtime line stands, drawn anew when that changes. */
export function useConnection(): Connection {
  const { live } = useCore();
  return useSyncExternalStore(live.onConnection, live.connection, live.connection);
}

/** Tells when a line that was lost stands again: what it would have told meanwhile has to be asked for. */
export function onReturn(live: Live, tell: () => void): () => void {
  let lost = false;
  return live.onConnection(() => {
    const connection = live.connection();
    if (connection === 'connected' && lost) tell();
    lost = connection === 'lost' || (lost && connection !== 'connected');
  });
}

/** Answers stay good until an event says otherwise; at a desk a failed load is tried again only by the next refresh, or by hand. */
const REFRESH_WITHOUT_EVENTS = 60_000;

/** Where nobody presses anything a failed load is tried again by itself after so long, ms. */
const AGAIN_AFTER = { desk: undefined, wall: 30_000 } as const;

/** How long an answer that nothing shows is remembered, ms: a desk goes back and forth, a wall only on. */
const UNSEEN_FOR = { desk: 300_000, wall: 30_000 } as const;

// Answers that come in a hush are shown when it is over.
notifyManager.setScheduler((tell) => void later(tell, hushLeft()));

export function createQueryClient(place: keyof typeof UNSEEN_FOR): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: REFRESH_WITHOUT_EVENTS,
        networkMode: 'always',
        structuralSharing: true,
        gcTime: UNSEEN_FOR[place],
        meta: { againAfter: AGAIN_AFTER[place] },
      },
    },
  });
  dateAnswers(queries, clock.now);
  return queries;
}
