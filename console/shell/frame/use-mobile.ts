import { useSyncExternalStore } from 'react';

/** Below 992 px the layout is in mobile mode (spec 1 §2.3, §9). */
const MOBILE = '(max-width: 991.98px)';

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(MOBILE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the layout is in mobile mode now. */
export const isMobile = (): boolean => window.matchMedia(MOBILE).matches;

/** Whether the layout is in mobile mode. */
export function useMobile(): boolean {
  return useSyncExternalStore(onChange, isMobile, () => false);
}
