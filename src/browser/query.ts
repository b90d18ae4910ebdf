import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { z } from 'zod';
import type { Call, InputOf, OutputOf } from '#base/call.ts';
import type { LiveEvent } from '#base/event.ts';
import { type Freshness, freshnessOf } from '#base/freshness.ts';
import { clock } from './clock.ts';
import { type Core, onReturn, useConnection, useCore } from './core.tsx';
import { ofNextDay, PlayedContext, type Wire } from './answers/ahead.ts';
import { fetchedAtOf } from './answers/dated.ts';
import { CallFailure } from './failure.ts';
import { later } from './timers.ts';

/** An event reaches every screen at once; their reads are spread over this many milliseconds. */
const HERD_SPREAD = 200;
const NO_EVENTS: readonly LiveEvent[] = [];

export interface CallOptions {
  /** Events that make the answer stale: a constant list, so that it is listened to once. */
  readonly refreshOn?: readonly LiveEvent[];
  /** Ask again every so many ms even without an event. */
  readonly refreshEvery?: number;
  /** Show the answer to the last input while the new one is on its way. */
  readonly keepLast?: boolean;
  /** False: do not ask at all. */
  readonly enabled?: boolean;
}

/** A read as a view sees it: the last good answer stays beside a failure. */
export interface CallResult<T> {
  readonly data: T | undefined;
  readonly failure: CallFailure | undefined;
  /** True only while there is nothing to show yet. */
  readonly loading: boolean;
  readonly fetching: boolean;
  /** When (ms, the server's clock) the shown answer came. */
  readonly fetchedAt: number;
  readonly refetch: () => void;
}

/** Reads a call and keeps it fresh. Failures stop the indicator, are logged, and leave the last good answer (spec 1 §8). */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): CallResult<OutputOf<C>> {
  const { transport, queries } = useCore();
  const { refreshOn = NO_EVENTS, refreshEvery, keepLast = true, enabled = true } = options;
  // What is not asked yet need not be fit to ask: an id that is still to be chosen.
  const queryKey = [call.name, enabled ? z.encode(call.input, input) : NOT_ASKED];
  const result = useQuery({
    queryKey,
    queryFn: ({ signal }) => transport.send(call, input, { signal, quiet: true }),
    enabled,
    // What came within the page is drawn with the first drawing, not after one that has nothing yet.
    ...(enabled && transport.brought ? { initialData: () => transport.brought?.(call, input) } : {}),
    ...(keepLast ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: ({ state, meta }) => waitOf(state.status === 'error' ? againAfter(meta) : undefined, refreshEvery),
    refetchIntervalInBackground: true,
  });
  useRefresh(call, refreshOn);
  useAhead(call, input, enabled && result.isSuccess && !result.isPlaceholderData);
  return {
    data: result.data as OutputOf<C> | undefined,
    failure: result.error instanceof CallFailure ? result.error : undefined,
    loading: enabled && result.data === undefined && result.isFetching,
    fetching: result.isFetching,
    fetchedAt: result.dataUpdatedAt && fetchedAtOf(queries, queryKey),
    refetch: () => void result.refetch(),
  };
}

/** When a failed load is tried again by itself, ms, as the program's client says; nothing where somebody asks again by hand. */
function againAfter(meta: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const after = meta?.['againAfter'];
  return typeof after === 'number' ? after : undefined;
}

/** The shorter of two waits, ms; false where there is neither. */
function waitOf(one: number | undefined, other: number | undefined): number | false {
  return one === undefined && other === undefined ? false : Math.min(one ?? Infinity, other ?? Infinity);
}

/** The key of a read before it is asked. */
const NOT_ASKED = 'not asked';

/** What is heard for the calls of a core: the events of each call, by name. */
const heard = new WeakMap<Core, Map<string, Set<string>>>();

function useRefresh(call: Call, events: readonly LiveEvent[]): void {
  const core = useCore();
  useEffect(() => keepFresh(core, call, events), [core, call, events]);
}

/** From its first reader on a call's answers go stale with its events, also while nothing shows them: opened again they would tell what is past. */
function keepFresh(core: Core, { name }: Call, events: readonly LiveEvent[]): void {
  const { live, queries } = core;
  const calls = heard.get(core) ?? new Map<string, Set<string>>();
  const known = calls.get(name);
  heard.set(core, calls.set(name, new Set([...(known ?? []), ...events.map((event) => event.name)])));

  let callOff = () => {};
  const refresh = () => {
    callOff();
    callOff = later(() => void queries.invalidateQueries({ queryKey: [name] }), Math.random() * HERD_SPREAD);
  };
  for (const event of events) {
    if (known?.has(event.name)) continue;
    live.on(event, refresh);
    live.onMissed(event, refresh);
  }
  if (!known) onReturn(live, refresh);
}

export interface SeriesOptions {
  readonly refreshOn?: readonly LiveEvent[];
}

/** Reads what takes several sendings of a call, as {@link useCall} reads what takes one. `input` is what tells one such reading from another; `read` throws a `CallFailure`. */
export function useSeries<T>(
  call: Call,
  input: unknown,
  read: (signal: AbortSignal) => Promise<T>,
  { refreshOn = NO_EVENTS }: SeriesOptions = {},
): Pick<CallResult<T>, 'data' | 'failure' | 'fetchedAt' | 'refetch'> {
  const { queries } = useCore();
  const queryKey = [call.name, 'series', input];
  const result = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  useRefresh(call, refreshOn);
  return {
    data: result.data,
    failure: result.error instanceof CallFailure ? result.error : undefined,
    fetchedAt: result.dataUpdatedAt && fetchedAtOf(queries, queryKey),
    refetch: () => void result.refetch(),
  };
}

/** Writes by a call; the failure is shown by the program and given back for the field it belongs to. */
export function useSend<C extends Call>(call: C) {
  const { transport } = useCore();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (input: InputOf<C>) => transport.send(call, input),
  });
  return { send: mutateAsync, sending: isPending, failure: error instanceof CallFailure ? error : undefined };
}

/** How far data of the instant `asOf` may be relied on; undefined when the server did not say what instant they are of. */
export function useFreshness(asOf: number | undefined, now: number, cadence: number): Freshness | undefined {
  const connection = useConnection();
  // Before the server was heard at all what is shown is what this machine kept, and by what clock it is new nobody knows.
  const connected = connection !== 'lost' && (connection !== 'connecting' || clock.isCorrected());
  if (asOf === undefined) return connected ? undefined : 'offline';
  return freshnessOf({ asOf, now, cadence, connected });
}

/** What a widget's frame shows of a read of which `shown` is in hand. */
export function stateOf(
  result: Pick<CallResult<unknown>, 'failure'>,
  shown: unknown,
  isEmpty: boolean,
): 'loading' | 'ready' | 'empty' | 'failed' {
  if (result.failure) return 'failed';
  if (shown === undefined) return 'loading';
  return isEmpty ? 'empty' : 'ready';
}

/** An answer that may be the one before: what was asked for when it came (a page, a vegetable) stands in `of`. */
export interface KeptResult<T, Of> {
  readonly shown: { readonly data: T; readonly of: Of } | undefined;
  readonly result: CallResult<T>;
}

/** The last answer within `scope`: an answer to other filters would be shown under names that are not its own. */
export function useKept<T, Of>(
  data: T | undefined,
  of: Of,
  scope: string,
): { readonly data: T; readonly of: Of } | undefined {
  const [kept, setKept] = useState<{ readonly data: T; readonly of: Of; readonly scope: string }>();
  if (data === undefined) return kept?.scope === scope ? kept : undefined;
  if (kept?.data !== data || kept.of !== of || kept.scope !== scope) setKept({ data, of, scope });
  return { data, of };
}

/** While days are played the answer for the next one is fetched as soon as that for the present one is there: a step then paints at once. */
function useAhead(call: Call, input: unknown, isThere: boolean): void {
  const { transport, queries } = useCore();
  const played = use(PlayedContext);
  const next = played && isThere ? ofNextDay(z.encode(call.input, input as never) as Wire, played) : undefined;
  const asked = next && JSON.stringify(next);
  useEffect(() => {
    if (asked === undefined) return;
    const wire: unknown = JSON.parse(asked);
    void queries.prefetchQuery({
      queryKey: [call.name, wire],
      queryFn: ({ signal }) =>
        transport.send(call, z.decode(call.input, wire as never) as never, { signal, quiet: true }),
    });
  }, [asked, call, transport, queries]);
}
