import { type RefObject, useMemo } from 'react';
import type { MapHost } from '../engine/map-host.ts';
import type { StillMap } from '../engine/still.ts';
import type { MapSpace } from '../map-context.ts';

/** Who wants the clicks on the ground now. */
export type GroundListeners = Set<Parameters<MapSpace['onGround']>[0]>;

interface Standing {
  /** Counts the moves of the camera. */
  readonly camera: number;
  readonly host: RefObject<MapHost | null>;
  /** The element that the map stands in. */
  readonly place: RefObject<HTMLElement | null>;
  readonly grounds: RefObject<GroundListeners>;
  /** The picture that stands in the place of the map. */
  readonly still: StillMap | undefined;
}

/** Where places are in a map, for what is drawn over it: a new answer with every move of the camera. */
export function useSpace({ camera, host, place, grounds, still }: Standing): MapSpace {
  return useMemo<MapSpace>(
    () => ({
      camera,
      pixelOf: ({ lng, lat }) => (still ? still.pixelOf({ lng, lat }) : host.current?.pixelOf(lng, lat)),
      placeOf: ({ x, y }) => host.current?.placeOf(x, y),
      pointerIn: ({ clientX, clientY }) => {
        const box = place.current?.getBoundingClientRect();
        const shrunk = box && place.current ? place.current.offsetWidth / (box.width || 1) : 1;
        return { x: (clientX - (box?.left ?? 0)) * shrunk, y: (clientY - (box?.top ?? 0)) * shrunk };
      },
      onGround: (listener) => {
        grounds.current.add(listener);
        return () => void grounds.current.delete(listener);
      },
    }),
    [camera, host, place, grounds, still],
  );
}
