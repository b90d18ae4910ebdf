import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { later } from '#browser/timers.ts';

/** A part that could not be fetched is asked for again after this many ms, so often: a server that restarts is back by then. */
const RETRY_AFTER = 5_000;
const MOST_RETRIES = 24;

/** A component whose code is fetched when it is first drawn, or ahead of that by `fetch` 按需加载. */
export type LatePart<P> = ComponentType<P> & { readonly fetch: () => Promise<unknown> };

/** `load` fetches the part, `placeOf` holds its place meanwhile. What could not be fetched at all is fetched again for the next that draws it. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>, placeOf: (props: P) => ReactNode): LatePart<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  const fetch = () => {
    loading ??= patiently(load, MOST_RETRIES).catch((problem: unknown) => {
      loading = undefined;
      Part = drawn();
      throw problem;
    });
    return loading;
  };
  // React keeps a rejected part for good: after a failure there must be another.
  const drawn = () => lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<P>;
  let Part = drawn();
  return Object.assign((props: P) => <Suspense fallback={placeOf(props)}><Part {...props} /></Suspense>, { fetch });
}

/** What may be fetched ahead; a component of the first load has no `fetch`. */
interface Fetchable {
  readonly fetch?: (() => Promise<unknown>) | undefined;
}

/** Fetches parts that are about to be drawn while what decides on them is still on its way. */
export function useFetchedAhead(parts: readonly Fetchable[]): void {
  useEffect(() => fetchParts(parts), [parts]);
}

/** Whoever draws a part that could not be fetched hears of it then. */
export function fetchParts(parts: Iterable<Fetchable>): void {
  for (const part of parts) void part.fetch?.().catch(() => {});
}

async function patiently<T>(load: () => Promise<T>, left: number): Promise<T> {
  try {
    return await load();
  } catch (problem) {
    if (left === 0) throw problem;
    await new Promise<void>((resolve) => void later(resolve, RETRY_AFTER));
    return patiently(load, left - 1);
  }
}
