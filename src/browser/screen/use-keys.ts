import { useLayoutEffect, useRef } from 'react';

/** Where keys mean letters, or already do something of their own. */
const TAKEN = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';
const PRESSES = 'button, a, [role=button], label';

/** Hands every key that is pressed on the page to `onKey`, which says whether it meant anything: then the browser does nothing else with it. */
export function useKeys(onKey: (key: string) => boolean): void {
  const newest = useRef(onKey);
  // In the step that draws: a key that is pressed as soon as something stands is heard, and by what stands.
  useLayoutEffect(() => {
    newest.current = onKey;
  });
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      const typed = target?.closest(TAKEN);
      const pressed = event.key === ' ' && target?.closest(PRESSES);
      if (typed || pressed) return;
      if (newest.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
