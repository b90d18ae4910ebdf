import { z } from 'zod';
import type { LiveEvent } from '#base/event.ts';
import { MISSED, type Services } from '../service/services.ts';

/** A server that lost its line to the bus hears no event: an answer is too old after this long, ms. */
const KEPT_FOR = 60_000;

/** Whether what happened makes an answer stale. */
type Concerned = (name: string, payload: unknown) => boolean;

interface Remembered {
  readonly answer: Promise<unknown>;
  readonly since: number;
  readonly concerned: Concerned;
}

/** Remembers answers until an event makes them stale. */
export interface AnswerCache {
  /**
   * The remembered answer under `key`, or what `compute` gives; askers of the same key at the same time share one computation. An answer that says what
   * concerns it outlasts what does not.
   */
  through<T>(key: string, compute: () => Promise<T>, concerned?: Concerned): Promise<T>;
}

/** An answer that of this event only some concern: of all others each does. */
export const concernedBy =
  <E extends LiveEvent>({ name: own, payload }: E, holds: (told: z.output<E['payload']>) => boolean): Concerned =>
  (name, told) =>
    name !== own || holds(z.decode(payload, told as never) as z.output<E['payload']>);

/**
 * A cache of `size` answers, the least recently used dropped, emptied when one of `events` is heard.
 * An answer that was being computed while the event came is given to those who wait, but not kept.
 */
export function answerCache(
  { onMessage, clock }: Pick<Services, 'onMessage' | 'clock'>,
  events: readonly LiveEvent[],
  size: number,
): AnswerCache {
  const answers = new Map<string, Remembered>();
  const names = new Set(events.map(({ name }) => name));
  onMessage((name, payload) => {
    if (name === MISSED) answers.clear();
    if (!names.has(name)) return;
    for (const [key, { concerned }] of answers) if (concerned(name, payload)) answers.delete(key);
  });

  return {
    through<T>(key: string, compute: () => Promise<T>, concerned: Concerned = () => true): Promise<T> {
      const now = clock.now();
      const kept = answers.get(key);
      const known = kept && now - kept.since < KEPT_FOR ? kept : undefined;
      const entry = known ?? { answer: compute(), since: now, concerned };
      const answer = entry.answer as Promise<T>;
      answers.delete(key);
      answers.set(key, entry);
      if (known) return answer;
      if (answers.size > size) answers.delete(answers.keys().next().value ?? key);
      answer.catch(() => {
        if (answers.get(key) === entry) answers.delete(key);
      });
      return answer;
    },
  };
}
