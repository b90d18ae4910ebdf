import { useEffect, useRef, useSyncExternalStore } from 'react';

const listen = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the machine has a network, as far as it knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );

/** Calls back when a network comes back, and once at the beginning; the newest callback is used. */
export function useWhenOnline(callback: () => void): void {
  const newest = useRef(callback);
  useEffect(() => {
    newest.current = callback;
  });
  useEffect(() => {
    const call = () => newest.current();
    call();
    window.addEventListener('online', call);
    return () => window.removeEventListener('online', call);
  }, []);
}
