import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { onReturn, useCore } from '#browser/core.tsx';
import { keepAlone } from '#browser/screen/alone.ts';
import { useTicker } from '#browser/timers.ts';
import type { Programme } from '../programme/programme.ts';
import { programmeAtom, switchesAtom } from '../rotation/atoms.ts';

const WORKER = '/screens/worker.js';
const LOOK_EVERY = 600_000;

/** Whether nobody has done anything to the wall, and no alert has it, that loading it anew would undo. */
const isUntouched = ({ hold, muted, dark, taken }: Programme): boolean =>
  hold === null && muted === 0 && dark === 0 && taken !== true;

/** Keeps the wall on its machine 断网启动, and takes a newer build between two scenes, while there is a server to fill it (WALL duties 5 and 6). */
export function useNewBuild(): void {
  const store = useStore();
  const { live } = useCore();
  const [keeper] = useState(() => keepAlone(WORKER));
  const switches = useAtomValue(switchesAtom);
  useTicker(keeper.look, LOOK_EVERY);
  // A server that comes back may well be another build.
  useEffect(() => onReturn(live, keeper.look), [live, keeper]);
  useEffect(() => {
    if (switches > 0 && live.connection() === 'connected' && isUntouched(store.get(programmeAtom))) keeper.takeOver();
  }, [switches, live, store, keeper]);
}
