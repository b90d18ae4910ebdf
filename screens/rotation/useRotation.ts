import { useAtomValue, useStore } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { currentSceneAtom, overlayAtom, programmeAtom, switchesAtom } from './atoms.ts';
import { commandOf } from './keys.ts';
import { usePlaying } from './playing.ts';
import { reportSwitch } from './switch-report.ts';

/** Turns the rotation: the programme and the clock, the keyboard twins of every action, and one log line a switch. */
export function useRotation(): void {
  usePlaying();
  useKeyboard();
  const scene = useAtomValue(currentSceneAtom);
  const switches = useAtomValue(switchesAtom);
  useEffect(() => reportSwitch(scene, switches), [scene, switches]);
}

function useKeyboard(): void {
  const store = useStore();
  // In the step that draws the wall: a key that is pressed as soon as it stands is heard.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const command = commandOf(event.key, store.get(programmeAtom));
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
