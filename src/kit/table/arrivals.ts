import { useState } from 'react';

interface Seen {
  /** Every key of the last rows; undefined until something was there. */
  readonly known: ReadonlySet<string> | undefined;
  /** Those of them that had not been there at first, until they have moved. */
  readonly arrived: ReadonlySet<string>;
}

const NOBODY: Seen = { known: undefined, arrived: new Set() };

/**
 * Which of the rows came since the first were shown 新到的行: what a wall moves once, so that it is seen from the side of the eye.
 * Takes the keys of all rows, undefined while there is no answer yet; the first answer is not news. Gives the keys that have yet to move, wherever
 * their page is, and what is told of each that did.
 */
export function useArrivals(keys: readonly string[] | undefined) {
  const [seen, setSeen] = useState(NOBODY);
  const onArrived = (key: string): void =>
    setSeen((now) =>
      now.arrived.has(key) ? { ...now, arrived: new Set([...now.arrived].filter((one) => one !== key)) } : now,
    );
  const next = keys === undefined ? seen : seenWith(seen, new Set(keys));
  if (next !== seen) setSeen(next);
  return { arrived: next.arrived, onArrived };
}

/** What is known with the rows that are there now; the same where they are the same. */
function seenWith(seen: Seen, now: ReadonlySet<string>): Seen {
  const { known, arrived } = seen;
  if (known === undefined) return { known: now, arrived };
  if (known.size === now.size && [...now].every((key) => known.has(key))) return seen;
  return { known: now, arrived: new Set([...now].filter((key) => !known.has(key) || arrived.has(key))) };
}
