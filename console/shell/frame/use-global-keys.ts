import { useLayoutEffect } from 'react';
import { dialogOpen } from '../tabs/use-tab-keys.ts';

interface GlobalKeys {
  readonly overlaid: boolean;
  readonly onEscape: () => void;
  readonly onSearch: () => void;
}

/** In the step that draws the page: a key that is pressed as soon as it stands is heard. */
export function useGlobalKeys({ overlaid, onEscape, onSearch }: GlobalKeys): void {
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (overlaid && event.key === 'Escape') onEscape();
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        dialogOpen()
      )
        return;
      event.preventDefault();
      onSearch();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}
