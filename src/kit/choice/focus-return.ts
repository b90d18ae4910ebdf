import { useEffect, useState } from 'react';

/** Remembers where the keys go now; gives what leads them back, where nothing else has taken them: to the same place, or, where that is gone, to what lay around it. */
export function focusKept(): () => void {
  const places: HTMLElement[] = [];
  for (let at = document.activeElement; at instanceof HTMLElement && at !== document.body; at = at.parentElement)
    if (at.tabIndex >= 0 || at.hasAttribute('tabindex')) places.push(at);
  return () => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    places.find((one) => one.isConnected)?.focus({ preventScroll: true });
  };
}

/** What opens over a page takes the keys, and as it goes they go on where they were: the library leaves them with nobody. */
export function useFocusReturn(): void {
  const [lead] = useState(focusKept);
  useEffect(() => lead, [lead]);
}

/** Keeps the keys with a list whose rows go with what is decided of them: `seen` is what it shows, `id` who takes them where they would be nobody’s. */
export function useFocusHeld(id: string, seen: unknown): void {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, seen]);
}
