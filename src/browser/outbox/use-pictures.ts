import { useCallback, useEffect, useRef, useState } from 'react';
import { FILLING_PREFIX } from './forgetting.ts';
import { machineStore } from './machine-store.ts';

/** Pictures of one thing that is filled in, by the number that stands in its answers: addresses of data. */
export type Pictures = Readonly<Record<string, string>>;

/** What this machine keeps of the pictures of a form 照片暂存. */
export interface KeptPictures {
  /** False until they have been read. */
  readonly ready: boolean;
  /** What they are at this moment; the same function as long as the page stands. */
  readonly now: () => Pictures;
  /** Keeps one more; false where the machine has no room, and then it lasts as long as the page. */
  readonly keep: (id: string, address: string) => Promise<boolean>;
  /** Drops them all, here and on the machine. */
  readonly forget: () => Promise<void>;
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && value.startsWith('data:image/');

/** The pictures that belong to `of`, in the machine's store: local storage holds a few of them at most. */
export function usePictures(of: string): KeptPictures {
  const prefix = `${FILLING_PREFIX}${of}/`;
  const held = useRef<Pictures>({});
  const [read, setRead] = useState('');
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const keys = await machineStore.keys(prefix);
      const found = await Promise.all(
        keys.map(async (key) => [key.slice(prefix.length), await machineStore.read(key, isAddress)] as const),
      );
      if (isOver) return;
      held.current = {
        ...Object.fromEntries(found.flatMap(([id, address]) => (address === undefined ? [] : [[id, address]]))),
        ...held.current,
      };
      setRead(prefix);
    })();
    return () => {
      isOver = true;
    };
  }, [prefix]);
  const keep = useCallback(
    async (id: string, address: string) => {
      held.current = { ...held.current, [id]: address };
      return machineStore.write(prefix + id, address);
    },
    [prefix],
  );
  const forget = useCallback(async () => {
    held.current = {};
    await machineStore.removeAll(prefix);
  }, [prefix]);
  return { ready: read === prefix, now: useCallback(() => held.current, []), keep, forget };
}
