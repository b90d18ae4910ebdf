import { useEffect, useState } from 'react';
import { beforeNextFrame } from '#browser/timers.ts';

/** Frames within which what closes has let the keys go. */
const MOST_FRAMES = 120;

/** Leads the keys to the first place that is still there, once nobody has them, which `going`, a dialog that has closed, may hold a little longer; not away from who has taken them meanwhile. */
function lead(places: readonly HTMLElement[], going: Element | null, frames: number): void {
  const { activeElement: at } = document;
  if (at === null || at === document.body) places.find((one) => one.isConnected)?.focus({ preventScroll: true });
  // A dialog says that it has closed, and still holds them for a frame or more.
  else if (frames > 0 && going?.contains(at)) beforeNextFrame(() => lead(places, going, frames - 1));
}

/** Where the keys were led the last time, as far as it is still there: what opens as another closes finds them in what goes. */
let earlier: readonly HTMLElement[] = [];

/** Remembers where the keys go now, from a dialog that `lingers` in the page when it says that it has closed, or does not; gives what leads them back, where nothing else has taken them: to the same place, or, where that is gone, to what lay around it or around what was open before. */
export function focusKept(lingers = true): () => void {
  const places: HTMLElement[] = [];
  for (let at = document.activeElement; at instanceof HTMLElement && at !== document.body; at = at.parentElement)
    if (at.tabIndex >= 0 || at.hasAttribute('tabindex')) places.push(at);
  return () => {
    earlier = [...places, ...earlier].filter((one) => one.isConnected);
    const going = lingers ? (document.activeElement?.closest('[role="dialog"]') ?? null) : null;
    lead(earlier, going, MOST_FRAMES);
  };
}

/** What opens over a page takes the keys, and as it goes they go on where they were: the library leaves them with nobody. */
export function useFocusReturn(): void {
  const [back] = useState(() => focusKept(false));
  useEffect(() => back, [back]);
}

/** Keeps the keys with a list whose rows go with what is decided of them: `seen` is what it shows, `id` who takes them where they would be nobody’s. */
export function useFocusHeld(id: string, seen: unknown): void {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, seen]);
}
