import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { onReturn, useCore } from '#browser/core.tsx';
import { keepAlone } from '#browser/screen/alone.ts';
import { heldNow, pageAge } from '#browser/screen/vitals.ts';
import { useTicker } from '#browser/timers.ts';
import { isCodeMissing } from '#kit/frame/late.tsx';
import type { Programme } from '../programme/state.ts';
import { programmeAtom, switchesAtom } from '../rotation/atoms.ts';
import { beyondBudget, LACKS_FOR } from './budgets.ts';

const WORKER = '/screens/worker.js';
const LOOK_EVERY = 600_000;

/** Whether nobody has done anything to the wall, and no alert has it, that loading it anew would undo. */
const isUntouched = ({ hold, muted, dark, taken }: Programme): boolean =>
  hold === null && muted === 0 && dark === 0 && taken !== true;

/**
 * Keeps the wall on its machine 断网启动, and loads it anew between two scenes, while there is a server to fill it: for a newer build, because the page
 * holds more than its budget, or because it lacks code that could not be fetched 自愈 (WALL duties 5 and 6). The browser shows the old page until the new one is painted, and that begins with the kept answers.
 */
export function useRenewal(): void {
  const store = useStore();
  const { live } = useCore();
  const [keeper] = useState(() => keepAlone(WORKER));
  const switches = useAtomValue(switchesAtom);
  useTicker(keeper.look, LOOK_EVERY);
  // A server that comes back may well be another build.
  useEffect(() => onReturn(live, keeper.look), [live, keeper]);
  useEffect(() => {
    if (switches === 0 || live.connection() !== 'connected' || !isUntouched(store.get(programmeAtom))) return;
    const [held, newer] = [heldNow(), keeper.isNewer()];
    const beyond = beyondBudget(held, pageAge());
    const lacking = isCodeMissing() && pageAge() >= LACKS_FOR;
    if (beyond.length === 0 && !newer && !lacking) return;
    console.warn(JSON.stringify({ event: 'renewal', newer, lacking, beyond, ...held }));
    window.location.reload();
  }, [switches, live, store, keeper]);
}
