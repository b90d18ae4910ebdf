import { useEffect, useRef } from 'react';

/** Writes every change of a content, the first one aside: that is what it was read from. */
export function useWritten<T>(content: T, write: (content: T) => void): void {
  const known = useRef(content);
  useEffect(() => {
    if (known.current === content) return;
    known.current = content;
    write(content);
  });
}
