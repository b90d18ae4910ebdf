import { useState } from 'react';

interface Seen {
  /** Every key there has been; undefined until something was there. */
  readonly known: ReadonlySet<string> | undefined;
  /** Those of the last rows that had not been there before. */
  readonly arrived: ReadonlySet<string>;
}

const NOBODY: Seen = { known: undefined, arrived: new Set() };

/**
 * Which of the rows came since the first were shown 新到的行: what a wall moves once, so that it is seen from the side of the eye.
 * Takes the keys of all rows, undefined while there is no answer yet; the first answer is not news.
 */
export function useArrivals(keys: readonly string[] | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState(NOBODY);
  const { known } = seen;
  const strangers = keys?.filter((key) => !known?.has(key)) ?? [];
  if (keys !== undefined && (known === undefined || strangers.length > 0)) {
    const next = {
      known: new Set([...(known ?? []), ...keys]),
      arrived: new Set(known === undefined ? [] : strangers),
    };
    setSeen(next);
    return next.arrived;
  }
  return seen.arrived;
}
