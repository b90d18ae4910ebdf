import type { LiveEvent } from '#base/event.ts';
import type { Services } from '../services.ts';

/** Remembers answers until an event makes them stale. */
export interface AnswerCache {
  /** The remembered answer under `key`, or what `compute` gives; askers of the same key at the same time share one computation. */
  through<T>(key: string, compute: () => Promise<T>): Promise<T>;
}

/**
 * A cache of `size` answers, the least recently used dropped, emptied when one of `events` is heard.
 * An answer that was being computed while the event came is given to those who wait, but not kept.
 */
export function answerCache({ onMessage }: Pick<Services, 'onMessage'>, events: readonly LiveEvent[], size: number): AnswerCache {
  const answers = new Map<string, Promise<unknown>>();
  const names = new Set(events.map(({ name }) => name));
  onMessage((name) => {
    if (names.has(name)) answers.clear();
  });

  return {
    through<T>(key: string, compute: () => Promise<T>): Promise<T> {
      const known = answers.get(key) as Promise<T> | undefined;
      const answer = known ?? compute();
      answers.delete(key);
      answers.set(key, answer);
      if (known) return answer;
      if (answers.size > size) answers.delete(answers.keys().next().value ?? key);
      answer.catch(() => {
        if (answers.get(key) === answer) answers.delete(key);
      });
      return answer;
    },
  };
}
