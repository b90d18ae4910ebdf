import { useCallback, useState } from 'react';

/** How far below what is seen a part begins to be fetched and drawn, so that it stands when it is scrolled to. */
const AHEAD = '120px';

/** Whether the element that gets `ref` has come near sight, or onto paper; once it has, it stays so. One that is `surely` in sight is so from its first drawing. */
export function useNearSight(surely = false): {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  readonly near: boolean;
} {
  const [near, setNear] = useState(surely);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const stop = () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', come);
    };
    const come = () => {
      stop();
      setNear(true);
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    window.addEventListener('beforeprint', come);
    return stop;
  }, []);
  return { ref, near };
}
