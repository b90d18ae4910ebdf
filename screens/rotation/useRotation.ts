import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { clock } from '#browser/clock.ts';
import { useTicker } from '#browser/timers.ts';
import { currentSceneAtom, overlayAtom, programmeAtom, switchesAtom } from './atoms.ts';
import { commandOf } from './keys.ts';
import { reportSwitch } from './switch-report.ts';

const TICK = 500;

/** Turns the rotation: the clock, the keyboard twins of every action, and one log line a switch. */
export function useRotation(): void {
  const rotate = useSetAtom(programmeAtom);
  useTicker(() => rotate({ type: 'tick', now: clock.now() }), TICK);
  useKeyboard();
  const scene = useAtomValue(currentSceneAtom);
  const switches = useAtomValue(switchesAtom);
  useEffect(() => reportSwitch(scene, switches), [scene, switches]);
}

function useKeyboard(): void {
  const store = useStore();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const command = commandOf(event.key, store.get(programmeAtom).hold !== null);
      if (!command) return;
      event.preventDefault();
      if (command.kind === 'rotate') store.set(programmeAtom, command.action);
      else if (command.kind === 'close') store.set(overlayAtom, 'none');
      else store.set(overlayAtom, (open) => (open === command.overlay ? 'none' : command.overlay));
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [store]);
}
