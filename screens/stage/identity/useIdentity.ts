import { useEffect, useMemo, useReducer } from 'react';
import { useTicker } from '#browser/timers.ts';
import { type Identity, identityAfter, startingIdentity } from './identity.ts';
import { introductionOf, type Papers } from './introduce.ts';

const ASK_EVERY = 30_000;

/** Who this wall is, and a way to ask at once. */
export interface OwnIdentity {
  readonly identity: Identity;
  readonly ask: () => void;
}

/**
 * Who this wall is; asked at the start, every 30 s, when somebody opens a new registration address in this very page, when the server refuses any
 * call of it, and by whoever notices that its line was cut.
 */
export function useIdentity(papers: Papers): OwnIdentity {
  const [identity, learn] = useReducer(identityAfter, papers, ({ token, self }) =>
    startingIdentity(token.read() !== undefined, self.read()),
  );
  const ask = useMemo(() => {
    const introduction = introductionOf(papers);
    return () => void introduction.ask().then(learn);
  }, [papers]);
  useTicker(ask, ASK_EVERY);
  useEffect(() => {
    ask();
    window.addEventListener('hashchange', ask);
    const stop = papers.onRefused?.(ask);
    return () => {
      window.removeEventListener('hashchange', ask);
      stop?.();
    };
  }, [ask, papers]);
  return { identity, ask };
}
