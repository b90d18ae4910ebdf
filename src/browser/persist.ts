import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient } from '@tanstack/react-query';
import { persistQueryClient, removeOldestQuery } from '@tanstack/react-query-persist-client';
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
}

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
