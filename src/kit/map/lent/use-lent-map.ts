import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CameraMoves } from '../engine/camera-moves.ts';
import type { MapRange } from '../engine/camera/camera.ts';
import type { MapHost } from '../engine/map-host.ts';
import type { MapPalette } from '../engine/part.ts';
import { borrowMap, returnMap } from '../engine/pool.ts';
import type { StandingLayers } from '../engine/slots.ts';
import type { StillMap } from '../engine/still.ts';
import type { MapView, Viewport } from '../map-layers.ts';
import type { GroundListeners } from './use-space.ts';

/** What a map that is lent shows, and whom it tells. */
export interface Showing {
  readonly layers: StandingLayers;
  readonly palette: MapPalette;
  readonly view: MapView;
  readonly range: MapRange;
  readonly scale: number;
  readonly onView?: ((viewport: Viewport) => void) | undefined;
  readonly onPick?: ((id: string, group: boolean) => void) | undefined;
}

interface Lending {
  /** The element that it is to stand in. */
  readonly place: RefObject<HTMLElement | null>;
  readonly grounds: RefObject<GroundListeners>;
  readonly moves: CameraMoves;
  /** A picture stands in the place of the map: none is needed meanwhile. */
  readonly still: StillMap | undefined;
  /** Told which map is lent, null once it is given back. */
  readonly onLent: (map: MapHost | null) => void;
  readonly onSeen: (viewport: Viewport) => void;
}

/** Lends a view a map for as long as it is in sight, and has it show what is to be seen. */
export function useLentMap(
  { place, grounds, moves, still, onLent, onSeen }: Lending,
  { layers, palette, view, range, scale, onView, onPick }: Showing,
): void {
  const lent = useRef<MapHost>(null);
  /** The map that this view had when it was last in sight. */
  const own = useRef<MapHost>(undefined);
  const heard = useRef({ onView, onPick, view });
  const first = useRef(view);
  /** Where this view was left for: a page that comes back into sight looks there again. */
  const left = useRef<{ readonly from: MapView; readonly to: MapView }>(undefined);

  // All in the step that brings a view into sight: its map stands in the first frame, and who writes over it finds it there.
  useLayoutEffect(() => {
    heard.current = { onView, onPick, view };
  });
  useLayoutEffect(() => {
    if (!place.current || still) return undefined;
    const map = borrowMap(place.current, first.current, own.current);
    lent.current = map;
    onLent(map);
    own.current = map;
    map.listen({
      onView: (viewport) => {
        moves.happened();
        left.current = { from: heard.current.view, to: viewport };
        onSeen(viewport);
        // A map that is aimed as it comes into sight tells of it while the page around is still being put together, which may not hear it yet.
        queueMicrotask(() => {
          if (lent.current === map) heard.current.onView?.(viewport);
        });
      },
      onCamera: moves.happened,
      onPick: (id, group) => heard.current.onPick?.(id, group),
      onGround: (lng, lat) => grounds.current.forEach((listener) => listener({ lng, lat })),
    });
    return () => {
      lent.current = null;
      onLent(null);
      returnMap(map);
    };
  }, [place, grounds, moves, still, onLent, onSeen]);

  useLayoutEffect(
    () => lent.current?.moveTo(left.current?.from === view ? left.current.to : view, range, scale),
    [view, range, scale, still],
  );
  useLayoutEffect(() => lent.current?.show(layers, palette), [layers, palette, still]);
}
