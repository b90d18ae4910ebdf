import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { later } from '#browser/timers.ts';

/** A part that could not be fetched is asked for again after this many ms, so often: a server that restarts is back by then. */
const RETRY_AFTER = 5_000;
const MOST_RETRIES = 24;

/** A component whose code is fetched when it is first drawn, or ahead of that by `fetch` 按需加载. */
export type LatePart<P> = ComponentType<P> & { readonly fetch: () => Promise<unknown> };

/**
 * A component that `load` fetches, for a place with a `Suspense` around it. What has been fetched is drawn at once: a place holder, once
 * shown, would stand for some tenths of a second. A failure is thrown where it is drawn, and stays.
 */
export function lateComponent<P extends object>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  let fetched: ComponentType<P> | undefined;
  const fetch = () => (loading ??= load().then((part) => (fetched = part)));
  const Late = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<P>;
  function Part(props: P) {
    const [Drawn] = useState(() => fetched ?? Late);
    return <Drawn {...props} />;
  }
  return Object.assign(Part, { fetch });
}

/**
 * A {@link lateComponent} with a place of its own: `placeOf` holds it meanwhile, and a server that is away for a while is asked again. What
 * could not be fetched at all is fetched anew for the next that draws it.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeOf: (props: P) => ReactNode,
): LatePart<P> {
  const made = () =>
    lateComponent(() =>
      patiently(load, MOST_RETRIES).catch((problem: unknown) => {
        Part = made();
        throw problem;
      }),
    );
  let Part = made();
  return Object.assign(
    (props: P) => (
      <Suspense fallback={placeOf(props)}>
        <Part {...props} />
      </Suspense>
    ),
    { fetch: () => Part.fetch() },
  );
}

/** What may be fetched ahead; a component of the first load has no `fetch`. */
interface Fetchable {
  readonly fetch?: (() => Promise<unknown>) | undefined;
}

/** Fetches parts that are about to be drawn. Whoever draws one that could not be fetched hears of it then. */
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
