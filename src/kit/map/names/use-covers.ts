import { useCallback, useState } from 'react';
import type { Box } from './room.ts';

/**
 * What stands over a map, kept up to date, for the map to write no name behind it: the element that gets `ref`, or each of its `parts`; the map's own
 * place is the first of its siblings.
 */
export function useCovers(parts = false): {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  readonly covers: readonly Box[];
} {
  const [covers, setCovers] = useState<readonly Box[]>([]);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      const map = element?.parentElement?.firstElementChild;
      if (!element || !(map instanceof HTMLElement)) return undefined;
      const measured = (): readonly HTMLElement[] => (parts ? ([...element.children] as HTMLElement[]) : [element]);
      const observer = new ResizeObserver(() => {
        const within = parts ? { x: element.offsetLeft, y: element.offsetTop } : { x: 0, y: 0 };
        const found = measured().flatMap((one) => boxOf(one, within.x - map.offsetLeft, within.y - map.offsetTop));
        measured().forEach((one) => observer.observe(one));
        // Told again when a page comes back into sight: what stands as before writes nothing anew.
        setCovers((now) => (JSON.stringify(now) === JSON.stringify(found) ? now : found));
      });
      observer.observe(element);
      observer.observe(map);
      return () => observer.disconnect();
    },
    [parts],
  );
  return { ref, covers };
}

function boxOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement, left: number, top: number): Box[] {
  const [halfWidth, halfHeight] = [offsetWidth / 2, offsetHeight / 2];
  return halfWidth > 0
    ? [{ x: left + offsetLeft + halfWidth, y: top + offsetTop + halfHeight, halfWidth, halfHeight }]
    : [];
}
