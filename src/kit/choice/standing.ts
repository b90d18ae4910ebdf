import { useCallback, useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** The drawers that are on their way in, and who hears when that changes. */
const coming = new Set<string>();
const hearers = new Set<() => void>();

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

function arrived(drawer: string): void {
  if (coming.delete(drawer)) hearers.forEach((hear) => hear());
}

/** Whether every drawer has come to a stand, whichever asks and wherever it lies; true where there is none. */
export const useStanding = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => coming.size === 0,
    () => true,
  );

/** Says of a drawer that it is on its way in from when it is `visible`; gives what says that it has come to a stand. */
export function useComing(visible: boolean): () => void {
  const id = useId();
  useLayoutEffect(() => {
    if (!visible) return undefined;
    coming.add(id);
    hearers.forEach((hear) => hear());
    return () => arrived(id);
  }, [visible, id]);
  return useCallback(() => arrived(id), [id]);
}
