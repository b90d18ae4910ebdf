import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** By which the cache dates an answer, and when it came by the server's clock; both ms. */
interface Dated {
  readonly by: number;
  readonly at: number;
}

const dated = new WeakMap<Query, Dated>();

/** Dates every answer of `queries` when it comes, by `now`, the server's clock. The cache's own date is the machine's, which may leap and make what has just come look an hour old. */
export function dateAnswers(queries: QueryClient, now: () => number): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'added' || (event.type === 'updated' && event.action.type === 'success'))
      dated.set(event.query, { by: event.query.state.dataUpdatedAt, at: now() });
  });
}

/** When (ms, the server's clock) what a query holds came; 0 where it holds nothing. */
export function cameAt(query: Query | undefined): number {
  const by = query?.state.dataUpdatedAt ?? 0;
  const known = query && dated.get(query);
  return known?.by === by && by > 0 ? known.at : by;
}

/** The same by the key of a read. */
export const fetchedAtOf = (queries: QueryClient, key: QueryKey): number =>
  cameAt(queries.getQueryCache().get(hashKey(key)));

/** Answers that were kept keep the dates that they were kept with. */
export function trustDates(queries: QueryClient): void {
  for (const query of queries.getQueryCache().getAll()) {
    const { dataUpdatedAt } = query.state;
    dated.set(query, { by: dataUpdatedAt, at: dataUpdatedAt });
  }
}
