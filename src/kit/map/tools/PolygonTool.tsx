import { type KeyboardEvent, type PointerEvent, useContext, useEffect, useRef } from 'react';
import type { Gcj02 } from '#base/geo.ts';
import { MapSpaceContext, type Pixel } from '../map-context.ts';
import styles from './Tools.module.css';

export interface DrawnPolygon {
  readonly corners: readonly Gcj02[];
  /** Closed: its corners can be dragged, clicks add no more. */
  readonly closed: boolean;
}

export interface PolygonToolProps {
  readonly polygon: DrawnPolygon;
  /** While a corner is dragged or set: what is drawn follows. */
  readonly onDrag: (polygon: DrawnPolygon) => void;
  /** The polygon was closed, or a closed one changed. */
  readonly onChange: (polygon: DrawnPolygon) => void;
  readonly onCancel: () => void;
}

const FEWEST = 3;
const PIXELS_A_KEY = 4;
/** Two clicks nearer than this, in pixels, are a double click. */
const SAME_PLACE = 8;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Draws a polygon: clicks set corners; a double click, Enter or the first corner closes it, Escape gives it up; afterwards corners are dragged, moved by
 * arrow keys or taken away by Delete, and the dots between them become corners (spec 2 §4).
 */
export function PolygonTool({ polygon, onDrag, onChange, onCancel }: PolygonToolProps) {
  const space = useContext(MapSpaceContext);
  const dragged = useRef<number>(undefined);
  const wasMoved = useRef(false);
  const { corners, closed } = polygon;

  useEffect(() => {
    if (closed || !space) return undefined;
    return space.onGround((place) => {
      const last = corners.at(-1);
      if (!last || !isSamePlace(space.pixelOf(last), space.pixelOf(place)))
        onDrag({ corners: [...corners, place], closed: false });
      else if (corners.length >= FEWEST) onChange({ corners, closed: true });
    });
  }, [space, corners, closed, onDrag, onChange]);
  if (!space) return null;

  const close = (): void => {
    if (corners.length >= FEWEST) onChange({ corners, closed: true });
  };
  const closeAtLast = (): void => {
    if (!wasMoved.current) close();
  };
  const moved = (index: number, place: Gcj02): DrawnPolygon => ({
    corners: corners.map((corner, at) => (at === index ? place : corner)),
    closed,
  });
  const handleMove = (event: PointerEvent): void => {
    const place = dragged.current === undefined ? undefined : space.placeOf(space.pointerIn(event));
    if (dragged.current === undefined || !place) return;
    wasMoved.current = true;
    onDrag(moved(dragged.current, place));
  };
  const handleUp = (): void => {
    if (dragged.current === undefined) return;
    dragged.current = undefined;
    if (closed) onChange(polygon);
  };
  const handleKey = (event: KeyboardEvent, index: number): void => {
    const corner = corners[index];
    const pixel = corner && space.pixelOf(corner);
    const step = KEYS[event.key];
    if (event.key === 'Enter' && !closed) close();
    else if (event.key === 'Escape') onCancel();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && corners.length > FEWEST)
      onChange({ corners: corners.filter((_, at) => at !== index), closed });
    else if (step && pixel) {
      const place = space.placeOf({ x: pixel.x + step[0] * PIXELS_A_KEY, y: pixel.y + step[1] * PIXELS_A_KEY });
      if (place) (closed ? onChange : onDrag)(moved(index, place));
    } else return;
    event.preventDefault();
  };
  const grip = (index: number) => (event: PointerEvent) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = index;
    wasMoved.current = false;
  };

  const middles = closed
    ? corners.map((corner, index) => middleOf(corner, corners[(index + 1) % corners.length] ?? corner))
    : [];
  return (
    <div className={styles['polygon']} role="group" aria-label="自定义选区的顶点">
      {corners.map((corner, index) => {
        const pixel = space.pixelOf(corner);
        const closing = !closed && corners.length >= FEWEST;
        const first = index === 0 && closing;
        // The second of two clicks in one place meets the corner that the first has set.
        const last = index === corners.length - 1 && closing;
        return (
          pixel && (
            <button
              key={index}
              type="button"
              className={styles['corner']}
              style={{ left: pixel.x, top: pixel.y }}
              aria-label={first ? '第 1 个顶点，按回车闭合选区' : `第 ${index + 1} 个顶点，方向键移动，Delete 删除`}
              onPointerDown={first ? undefined : grip(index)}
              onPointerMove={handleMove}
              onPointerUp={handleUp}
              onPointerCancel={handleUp}
              onClick={first ? close : last ? closeAtLast : undefined}
              onKeyDown={(event) => handleKey(event, index)}
            />
          )
        );
      })}
      {middles.map((middle, index) => {
        const pixel = space.pixelOf(middle);
        return (
          pixel && (
            <button
              key={`middle-${index}`}
              type="button"
              className={styles['middle']}
              style={{ left: pixel.x, top: pixel.y }}
              aria-label={`在第 ${index + 1} 条边上增加顶点`}
              onClick={() => onChange({ corners: corners.toSpliced(index + 1, 0, middle), closed })}
            />
          )
        );
      })}
    </div>
  );
}

const isSamePlace = (one: Pixel | undefined, other: Pixel | undefined): boolean =>
  one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < SAME_PLACE;

const middleOf = (a: Gcj02, b: Gcj02): Gcj02 => ({ lng: (a.lng + b.lng) / 2, lat: (a.lat + b.lat) / 2 });
