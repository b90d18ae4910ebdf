import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { later } from '#browser/timers.ts';

/** A part that could not be fetched is asked for again after this many ms, so often: a server that restarts is back by then. */
const RETRY_AFTER = 5_000;
const MOST_RETRIES = 24;

/** A component whose code is fetched when it is first drawn, or ahead of that by `fetch` 按需加载. */
export type LatePart<P> = ComponentType<P> & { readonly fetch: () => Promise<unknown> };

const nothing = () => null;

/** What failed to be fetched in this page and has not come since. */
const missing = new Set<() => Promise<unknown>>();

/**
 * Whether code of this page could not be fetched and has not come since. Browsers may remember a module that failed for as long as the page stands, and
 * never ask for it again (whatwg/html#6768): what helps for certain is to load the page anew.
 */
export const isCodeMissing = (): boolean => missing.size > 0;

/** One fetching of a part, for all that draw it meanwhile. */
interface Fetching<P> {
  readonly done: Promise<unknown>;
  readonly outcome: () => Outcome<P> | undefined;
  readonly subscribe: (told: () => void) => () => void;
}
type Outcome<P> = { readonly Part: ComponentType<P> } | { readonly problem: unknown };

/**
 * A component that `load` fetches; `placeOf` holds its place meanwhile, or nothing does. A failure is thrown where it is drawn, and the code fetched anew for the
 * next that draws it. It does not suspend: React keeps a place holder of a `Suspense` in sight for three tenths of a second, whatever has come.
 */
export function lateComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeOf: (props: P) => ReactNode = nothing,
): LatePart<P> {
  return fetchedBy(() => attempt(load), placeOf);
}

function fetchedBy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeOf: (props: P) => ReactNode,
): LatePart<P> {
  let current: Fetching<P> | undefined;
  const fetching = (): Fetching<P> => {
    if (current) return current;
    const begun = fetchingOf(load, () => {
      current = undefined;
    });
    current = begun;
    return begun;
  };
  function Late(props: P) {
    const [{ subscribe, outcome }] = useState(fetching);
    const found = useSyncExternalStore(subscribe, outcome, outcome);
    if (!found) return placeOf(props);
    if ('problem' in found) throw found.problem;
    return <found.Part {...props} />;
  }
  return Object.assign(Late, { fetch: () => fetching().done });
}

/** A {@link lateComponent} whose server may be away for a while: it is asked again before its absence is a failure. */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeOf: (props: P) => ReactNode = nothing,
): LatePart<P> {
  return fetchedBy(() => patiently(load, MOST_RETRIES), placeOf);
}

/** What may be fetched ahead; a component of the first load has no `fetch`. */
export interface Fetchable {
  readonly fetch?: (() => Promise<unknown>) | undefined;
}

/** Fetches parts that are about to be drawn. Whoever draws one that could not be fetched hears of it then. */
export function fetchParts(parts: Iterable<Fetchable>): void {
  for (const part of parts) void part.fetch?.().catch(() => {});
}

/** Fetches a part ahead where it may be drawn soon. */
export function useFetchedAhead(part: Fetchable, isLikely: boolean): void {
  useEffect(() => fetchParts(isLikely ? [part] : []), [part, isLikely]);
}

function fetchingOf<P>(load: () => Promise<ComponentType<P>>, onFailure: () => void): Fetching<P> {
  let found: Outcome<P> | undefined;
  const listeners = new Set<() => void>();
  const end = (outcome: Outcome<P>): void => {
    found = outcome;
    for (const told of listeners) told();
  };
  const done = load().then(
    (Part) => end({ Part }),
    (problem: unknown) => {
      onFailure();
      end({ problem });
      throw problem;
    },
  );
  // Who draws it is told by its outcome; only who fetched it ahead waits for the promise.
  done.catch(() => {});
  return {
    done,
    outcome: () => found,
    subscribe: (told) => {
      listeners.add(told);
      return () => void listeners.delete(told);
    },
  };
}

async function attempt<T>(load: () => Promise<T>): Promise<T> {
  try {
    const found = await load();
    missing.delete(load);
    return found;
  } catch (problem) {
    missing.add(load);
    throw problem;
  }
}

async function patiently<T>(load: () => Promise<T>, left: number): Promise<T> {
  try {
    return await attempt(load);
  } catch (problem) {
    if (left === 0) throw problem;
    await new Promise<void>((resolve) => void later(resolve, RETRY_AFTER));
    return patiently(load, left - 1);
  }
}
