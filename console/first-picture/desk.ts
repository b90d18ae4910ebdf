import type { Transport } from '#browser/http.ts';
import { type KnownAnswers, takenFor } from '#browser/known.ts';
import { sessionAtom } from '#browser/session.ts';
import { type Desk, gone, silentLive, type Store } from '../shell/entry/desk.ts';

/** The desk of somebody whose page is drawn before it reaches a browser: it knows what comes with the page, and whatever else is asked for is on its way for as long as the picture stands. */
export function picturedDesk(
  answers: KnownAnswers,
  store: Store,
): Desk & { readonly live: typeof silentLive; hasLeft(): boolean } {
  let isGone = false;
  const brought: NonNullable<Transport['brought']> = (call, input) =>
    takenFor(answers, call, input, store.get(sessionAtom).regionCode);
  return {
    transport: {
      brought,
      send: (call, input) => {
        const answer = brought(call, input);
        return answer === undefined ? gone() : Promise.resolve(answer);
      },
      receive: gone,
    },
    store,
    token: () => 'held',
    leave: () => {
      isGone = true;
    },
    live: silentLive,
    isPictured: true,
    hasLeft: () => isGone,
  };
}
