import { useState } from 'react';

/** How many rows a list has, and which answer said so. */
export interface NewestTotal {
  /** What the list is of; another list begins anew. */
  readonly of: string;
  readonly total: number;
  /** When that answer came, ms. */
  readonly at: number;
}

/** What an answer adds: nothing where it is older than the one that was believed. */
export function newestTotal(before: NewestTotal, answer: NewestTotal): NewestTotal {
  return before.of !== answer.of || answer.at > before.at ? answer : before;
}

/**
 * How many rows a list has by the answer that came last; 0 before any. What decides on the size of a page must not be taken from whatever answer is
 * at hand: two of them, kept from different times, would send it from one size to the other for ever.
 */
export function useNewestTotal(of: string, totalCount: number | undefined, fetchedAt: number): number {
  const [kept, setKept] = useState<NewestTotal>({ of, total: 0, at: 0 });
  const next =
    totalCount === undefined
      ? newestTotal(kept, { of, total: 0, at: 0 })
      : newestTotal(kept, { of, total: totalCount, at: fetchedAt });
  if (next !== kept) setKept(next);
  return next.total;
}
