import type { LiveEvent } from '#base/event.ts';
import { MISSED, type Services } from '../service/services.ts';

/** A server that lost its line to the bus hears no event: an answer is too old after this long, ms. */
const KEPT_FOR = 60_000;

interface Remembered {
  readonly answer: Promise<unknown>;
  readonly since: number;
}

/** Remembers answers until an event makes them stale. */
export interface AnswerCache {
  /** The remembered answer under `key`, or what `compute` gives; askers of the same key at the same time share one computation. */
  through<T>(key: string, compute: () => Promise<T>): Promise<T>;
}

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
  onMessage((name) => {
    if (names.has(name) || name === MISSED) answers.clear();
  });

  return {
    through<T>(key: string, compute: () => Promise<T>): Promise<T> {
      const now = clock.now();
      const kept = answers.get(key);
      const known = kept && now - kept.since < KEPT_FOR ? kept : undefined;
      const entry = known ?? { answer: compute(), since: now };
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
