import { useEffect, useState } from 'react';

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

/** The id of the place of a block in the editor `id`; of its title, where it is about no block. */
export const fieldId = (id: string, block: number | undefined): string => `${id}-${block ?? 'title'}`;

/** Puts the hand on the field that somebody is led to in the editor `id`, in the middle of the window. */
export function useLed(aim: OwnAim | undefined, id: string): void {
  useEffect(() => {
    const place = aim && document.getElementById(fieldId(id, aim.block));
    const field = place?.matches('input') ? place : place?.querySelector('input');
    place?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [aim, id]);
}
