import { createContext } from 'react';
import { addDays, type DateText, daysBetween, isDate } from '#base/calendar.ts';

/** Days that are shown one after the other 逐日回看: the one that is on, and the one that comes after it; none after the last. */
export interface PlayedDays {
  readonly day: DateText;
  readonly next: DateText | undefined;
}
/** Nothing where no days are played. */
export const PlayedContext = createContext<PlayedDays | null>(null);

/** What is asked, as it is sent. */
export type Wire = Readonly<Record<string, unknown>>;

/** What will be asked of the next day, by what is asked of the one that is on: every date moves along, so that a range keeps its length. Undefined for a question that is of no such day. */
export function ofNextDay(wire: Wire, { day, next }: PlayedDays): Wire | undefined {
  if (next === undefined || !Object.values(wire).includes(day)) return undefined;
  const step = daysBetween(day, next);
  const moved = (value: unknown) => (typeof value === 'string' && isDate(value) ? addDays(value, step) : value);
  return Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, moved(value)]));
}
