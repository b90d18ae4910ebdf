import { useEffect, useRef } from 'react';

/**
 * Calls `onArrive` once for each errand that a page is sent on by its address, '' being none: what a link asks a page to do, beside what it shows.
 * The page takes the errand out of its address, so that a reload or a tab that comes back does not run it again.
 */
export function useArrival(errand: string, onArrive: (errand: string) => void): void {
  const newest = useRef(onArrive);
  useEffect(() => {
    newest.current = onArrive;
  });
  useEffect(() => {
    if (errand !== '') newest.current(errand);
  }, [errand]);
}
