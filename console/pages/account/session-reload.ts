import { useStore } from 'jotai';
import { useCore } from '#browser/core.tsx';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import { sessionCalls } from '#subjects/session/calls.ts';

/** Fetches the signed-in user anew, after a change of what the shell shows of him; the chosen division stays. */
export function useSessionReload(): () => Promise<void> {
  const { transport } = useCore();
  const store = useStore();
  return async () => {
    const fresh = sessionOf(await transport.send(sessionCalls.current, {}, { quiet: true }));
    const { region, regionCode, regionDetail, regionDetailCode } = store.get(sessionAtom);
    store.set(sessionAtom, { ...fresh, region, regionCode, regionDetail, regionDetailCode });
  };
}
