import { type KeyboardEvent, type PointerEvent, useContext, useEffect, useRef } from 'react';
import type { Gcj02 } from '#base/geo.ts';
import { MapSpaceContext } from '../map-context.ts';
import styles from './Tools.module.css';

/** A place somebody proposes, with what is read out of it. */
export interface ProposedSite extends Gcj02 {
  readonly id: string;
  /** One or two characters that are drawn in the mark. */
  readonly mark: string;
  readonly label: string;
}

export interface SitesToolProps {
  /** What the places are; read out. */
  readonly label: string;
  readonly sites: readonly ProposedSite[];
  /** Clicks on the map place another one. */
  readonly placing: boolean;
  readonly onPlace: (place: Gcj02) => void;
  /** While one is dragged: what is drawn follows. */
  readonly onDrag: (id: string, place: Gcj02) => void;
  /** One was let go somewhere else. */
  readonly onMove: (id: string, place: Gcj02) => void;
  readonly onRemove: (id: string) => void;
}

const PIXELS_A_KEY = 4;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Places that are set by a click, dragged, moved by arrow keys and taken away by Delete. */
export function SitesTool({ label, sites, placing, onPlace, onDrag, onMove, onRemove }: SitesToolProps) {
  const space = useContext(MapSpaceContext);
  const dragged = useRef<Gcj02>(undefined);
  useEffect(() => (placing ? space?.onGround(onPlace) : undefined), [space, placing, onPlace]);
  if (!space) return null;

  const handleMove = (event: PointerEvent, id: string): void => {
    const place = dragged.current && space.placeOf(space.pointerIn(event));
    if (!place) return;
    dragged.current = place;
    onDrag(id, place);
  };
  const handleUp = (id: string): void => {
    const place = dragged.current;
    dragged.current = undefined;
    if (place) onMove(id, place);
  };
  const handleKey = (event: KeyboardEvent, site: ProposedSite): void => {
    const step = KEYS[event.key];
    const pixel = space.pixelOf(site);
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(site.id);
    else if (step && pixel) {
      const place = space.placeOf({ x: pixel.x + step[0] * PIXELS_A_KEY, y: pixel.y + step[1] * PIXELS_A_KEY });
      if (place) onMove(site.id, place);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles['polygon']} role="group" aria-label={label}>
      {sites.map((site) => {
        const pixel = space.pixelOf(site);
        return (
          pixel && (
            <button
              key={site.id}
              type="button"
              className={styles['site']}
              style={{ left: pixel.x, top: pixel.y }}
              aria-label={`${site.label}，方向键移动，Delete 删除`}
              onPointerDown={(event) => {
                event.preventDefault();
                event.stopPropagation();
                event.currentTarget.setPointerCapture(event.pointerId);
                event.currentTarget.focus();
                dragged.current = { lng: site.lng, lat: site.lat };
              }}
              onPointerMove={(event) => handleMove(event, site.id)}
              onPointerUp={() => handleUp(site.id)}
              onPointerCancel={() => handleUp(site.id)}
              onKeyDown={(event) => handleKey(event, site)}
            >
              {site.mark}
            </button>
          )
        );
      })}
    </div>
  );
}
