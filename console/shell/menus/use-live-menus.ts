import { useStore } from 'jotai';
import { useEffect } from 'react';
import { onReturn, useCore } from '#browser/core.tsx';
import { later } from '#browser/timers.ts';
import { menuEvents } from '#subjects/menu/events.ts';
import { refreshRights } from '../entry/menus.ts';

/** Every open page hears of a change at once; they ask within this many milliseconds. */
const HERD_SPREAD = 300;

/**
 * Menus and rights follow the server: asked for anew when menus, what roles are offered of them, or applications change, and when a line that was
 * cut – the server cuts those whose rights changed – stands again. `onMoved`: the chosen division is the user's no more.
 */
export function useLiveMenus(onMoved: () => void): void {
  const { transport, live } = useCore();
  const store = useStore();
  useEffect(() => {
    let callOff = () => {};
    const refresh = () => {
      callOff();
      callOff = later(
        () => void refreshRights({ transport, store }).then((moved) => moved && onMoved()),
        Math.random() * HERD_SPREAD,
      );
    };
    const stops = [live.on(menuEvents.changed, refresh), onReturn(live, refresh)];
    return () => {
      callOff();
      for (const stop of stops) stop();
    };
  }, [transport, live, store, onMoved]);
}
