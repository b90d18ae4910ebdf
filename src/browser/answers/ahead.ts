import { createContext, use, useEffect } from 'react';
import { z } from 'zod';
import { addDays, type DateText, daysBetween, isDate } from '#base/calendar.ts';
import type { Call } from '#base/call.ts';
import { useCore } from '../core.tsx';

/** Days that are shown one after the other 逐日回看: the one that is on, and the one that comes after it; none after the last. */
export interface PlayedDays {
  readonly day: DateText;
  readonly next: DateText | undefined;
}
/** Nothing where no days are played. */
export const PlayedContext = createContext<PlayedDays | null>(null);

type Wire = Readonly<Record<string, unknown>>;

/** What will be asked of the next day, by what is asked of the one that is on: every date moves along, so that a range keeps its length. Undefined for a question that is of no such day. */
export function ofNextDay(wire: Wire, { day, next }: PlayedDays): Wire | undefined {
  if (next === undefined || !Object.values(wire).includes(day)) return undefined;
  const step = daysBetween(day, next);
  const moved = (value: unknown) => (typeof value === 'string' && isDate(value) ? addDays(value, step) : value);
  return Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, moved(value)]));
}

/** While days are played the answer for the next one is fetched as soon as that for the present one is there: a step then paints at once. */
export function useAhead(call: Call, input: unknown, isThere: boolean): void {
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
