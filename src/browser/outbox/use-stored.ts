import { useCallback, useEffect, useRef, useState } from 'react';
import { type IsKept, machineStore } from './machine-store.ts';

/** A content that this machine keeps, read once and written with every change. */
export interface Stored<T> {
  /** False until it has been read. */
  readonly ready: boolean;
  readonly value: T | undefined;
  /** What it is at this moment, for what runs beside the drawing. */
  readonly newest: () => T | undefined;
  /** True while a change is drawn that is not on the disk yet: whoever closes the page now may lose it. */
  readonly writing: boolean;
  /** Changes it and writes it down; undefined removes it. Tells whether the machine kept it. */
  readonly change: (how: (now: T | undefined) => T | undefined) => Promise<boolean>;
}

/** Reads and writes one content of the machine's store; another key begins anew. */
export function useStored<T>(key: string, isKept: IsKept<T>): Stored<T> {
  const [state, setState] = useState<{ readonly key: string; readonly value: T | undefined }>();
  const [writes, setWrites] = useState(0);
  const newest = useRef<T>(undefined);
  useEffect(() => {
    let isOver = false;
    void machineStore.read(key, isKept).then((value) => {
      if (isOver) return;
      newest.current = value;
      setState({ key, value });
    });
    return () => {
      isOver = true;
    };
  }, [key, isKept]);
  const change = useCallback(
    async (how: (now: T | undefined) => T | undefined) => {
      const value = how(newest.current);
      newest.current = value;
      setState({ key, value });
      setWrites((running) => running + 1);
      const kept = value === undefined ? machineStore.remove([key]).then(() => true) : machineStore.write(key, value);
      return kept.finally(() => setWrites((running) => running - 1));
    },
    [key],
  );
  const ready = state?.key === key;
  const read = useCallback(() => newest.current, []);
  return { ready, value: ready ? state.value : undefined, newest: read, writing: writes > 0, change };
}

/** Every content that this machine keeps under keys that begin with `prefix`. */
export function useStoredAll<T>(prefix: string, isKept: IsKept<T>): readonly T[] {
  const [found, setFound] = useState<readonly T[]>([]);
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const keys = await machineStore.keys(prefix);
      const all = await Promise.all(keys.map((key) => machineStore.read(key, isKept)));
      if (!isOver) setFound(all.flatMap((one) => (one === undefined ? [] : [one])));
    })();
    return () => {
      isOver = true;
    };
  }, [prefix, isKept]);
  return found;
}
