import type { z } from 'zod';
import type { Guard } from './call.ts';

/** A realtime event, declared once: says which key changed, never the data; whoever may read the data asks for it anew. */
export interface LiveEvent<P extends z.ZodType = z.ZodType> {
  /** Subject and past participle, e.g. `vegetable-price.changed`; also the name of its room. */
  readonly name: string;
  readonly payload: P;
  /** Who may join the room: the guard of the reads that the event makes stale. */
  readonly guard: Guard;
  /** Names of the events after each of which this one is told too, without a payload: what is made of several subjects' data has one event of its own. */
  readonly follows?: readonly string[];
  /** Given: it goes only to the open pages of the one user (or wall) whose id this reads from the payload, not to everybody in the room. */
  addressee?(payload: z.output<P>): number;
  /** Whose id that is, where it is no user's. */
  readonly addresseeKind?: 'screen';
}

/** Declares an event; only keeps the type of its payload. */
export function event<P extends z.ZodType>(definition: LiveEvent<P>): LiveEvent<P> {
  return definition;
}

export type PayloadOf<E extends LiveEvent> = z.output<E['payload']>;
