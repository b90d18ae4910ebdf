import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Questions that can be gone back to. */
const MOST_STEPS = 30;

/** Takes the last change of a question back 撤销, of as many as were made since its page stands; undefined where there is none. */
export function useUndo(): (() => void) | undefined {
  const [query, setQuery] = useSearchParams();
  const now = query.toString();
  const [steps, setSteps] = useState<readonly string[]>([now]);
  const last = steps.at(-2);
  // Whoever is back at the question before is a step back, by whatever way.
  if (steps.at(-1) !== now) setSteps(last === now ? steps.slice(0, -1) : [...steps.slice(-MOST_STEPS), now]);
  return last === undefined ? undefined : () => setQuery(last, { replace: true });
}
