import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient } from '@tanstack/react-query';
import { type PersistedClient, persistQueryClient, removeOldestQuery } from '@tanstack/react-query-persist-client';
import { cameAt, trustDates } from './answers/dated.ts';
import { LASTING } from './files/lasting.ts';
import { machineStorage } from './storage.ts';

const KEY = 'answers';
const DAY = 86_400_000;
const KEEP_DAYS = 7;
/** An answer nobody looks at is dropped after so long; every mounted view looks at its own. */
const UNWATCHED = DAY / 4;
const WRITE_EVERY = 2_000;

/**
 * Keeps the last good answers on this machine for seven days and restores them before the first drawing, so that a
 * wall starts without a server 断网值守. `build` names the program's build: another one's answers are dropped.
 */
export async function persistQueries(queries: QueryClient, build: string): Promise<void> {
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, gcTime: UNWATCHED } });
  const persister = createSyncStoragePersister({
    storage: machineStorage(),
    key: KEY,
    throttleTime: WRITE_EVERY,
    serialize: (kept) => JSON.stringify(datedAnew(kept, queries)),
    deserialize: (text) => askedAnew(JSON.parse(text) as PersistedClient),
    retry: removeOldestQuery,
  });
  const [, restored] = persistQueryClient({
    queryClient: queries,
    persister,
    maxAge: KEEP_DAYS * DAY,
    buster: build,
    // An answer stays good although asking again failed: it is all there is while the server is away.
    // Files are kept by the browser itself, and are too large for what is kept here.
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state, queryKey }) => state.data !== undefined && queryKey[0] !== LASTING,
    },
  });
  await restored;
  trustDates(queries);
}

type Kept = PersistedClient['clientState']['queries'][number];
const changed = (kept: PersistedClient, how: (query: Kept) => Partial<Kept['state']>): PersistedClient => ({
  ...kept,
  clientState: {
    ...kept.clientState,
    queries: kept.clientState.queries.map((query) => ({ ...query, state: { ...query.state, ...how(query) } })),
  },
});

/** With the dates of the server's clock: the machine's may be another when the page begins again. */
const datedAnew = (kept: PersistedClient, queries: QueryClient): PersistedClient =>
  changed(kept, ({ queryHash, state }) => {
    const query = queries.getQueryCache().get(queryHash);
    return { dataUpdatedAt: query ? cameAt(query) : state.dataUpdatedAt };
  });

/** By such a date the cache cannot tell what is still good: all of it is asked for again when it is first shown. */
const askedAnew = (kept: PersistedClient): PersistedClient => changed(kept, () => ({ isInvalidated: true }));

/** Tells of every answer that comes, for what must be fetched along with it while there is a server. */
export function onAnswer(queries: QueryClient, tell: (data: unknown) => void): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') tell(event.query.state.data);
  });
}

/** Forgets every kept answer: this machine may not show them any longer. */
export function forgetAnswers(queries: QueryClient): void {
  queries.clear();
  machineStorage()?.removeItem(KEY);
}
