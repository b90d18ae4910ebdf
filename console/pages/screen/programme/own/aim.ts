import { useCallback, useState } from 'react';

/** A scene of a programme's own that somebody is led to, and which of its blocks. */
export interface OwnAim {
  readonly key: string;
  readonly block?: number | undefined;
}

/** Which scene is open: the one that was opened last, by hand or by being led to it. */
export function useOpenedScene(aim: OwnAim | undefined) {
  const [led, setLed] = useState(aim);
  const [opened, setOpened] = useState(aim);
  if (aim !== led) {
    setLed(aim);
    setOpened(aim);
  }
  return [opened, setOpened] as const;
}

/** What is to be done with the place that somebody is led to, each time that they are: it comes to the middle of the window, and the hand on its field. */
export function useLed(aim: OwnAim | undefined) {
  return useCallback(
    (place: HTMLElement | null) => {
      if (!aim || !place) return;
      place.scrollIntoView({ block: 'center' });
      // A list of Arco's that has just been drawn blurs its field first.
      queueMicrotask(() => place.querySelector('input')?.focus({ preventScroll: true }));
    },
    [aim],
  );
}
