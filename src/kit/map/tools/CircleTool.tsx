import { type KeyboardEvent, type PointerEvent, useContext, useEffect, useRef } from 'react';
import type { Gcj02 } from '#base/geo.ts';
import { metresBetween, placeFrom } from '#base/space/circle.ts';
import { MapSpaceContext } from '../map-context.ts';
import styles from './Tools.module.css';

export interface DrawnCircle {
  readonly centre: Gcj02;
  /** Metres on the ground. */
  readonly radius: number;
}

export interface CircleToolProps {
  readonly circle: DrawnCircle | undefined;
  /** Whether a click places the circle, or moves the one there is; otherwise only its handle answers. */
  readonly placing?: boolean | undefined;
  readonly radius: { readonly initial: number; readonly least: number; readonly most: number };
  /** While the handle is dragged: what is drawn follows. */
  readonly onDrag: (circle: DrawnCircle) => void;
  /** The circle was placed, moved, or its handle let go. */
  readonly onChange: (circle: DrawnCircle) => void;
}

const SMALL_STEP = 10;
const LARGE_STEP = 100;
/** The handle sits in the north-east: in a narrow map the east of a circle of 500 m lies beyond the edge. */
const DIAGONAL = Math.SQRT1_2;

/** Chooses a centre and a radius: a click on the map places or moves the circle, the handle at its edge changes the radius (spec 2 §4). */
export function CircleTool({ circle, placing = true, radius, onDrag, onChange }: CircleToolProps) {
  const space = useContext(MapSpaceContext);
  const dragging = useRef(false);
  const within = (metres: number): number => Math.min(radius.most, Math.max(radius.least, Math.round(metres)));

  useEffect(
    () =>
      placing
        ? space?.onGround((place) => onChange({ centre: place, radius: circle?.radius ?? radius.initial }))
        : undefined,
    [space, placing, circle?.radius, radius.initial, onChange],
  );

  const centre = circle && space?.pixelOf(circle.centre);
  const edge = circle && space?.pixelOf(placeFrom(circle.centre, circle.radius * DIAGONAL, circle.radius * DIAGONAL));
  if (!space || !circle || !centre || !edge) return null;

  const dragged = (event: PointerEvent): DrawnCircle | undefined => {
    const place = space.placeOf(space.pointerIn(event));
    return place && { ...circle, radius: within(metresBetween(circle.centre, place)) };
  };
  const handleMove = (event: PointerEvent): void => {
    const next = dragging.current ? dragged(event) : undefined;
    if (next) onDrag(next);
  };
  const handleUp = (event: PointerEvent): void => {
    if (!dragging.current) return;
    dragging.current = false;
    onChange(dragged(event) ?? circle);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? LARGE_STEP : SMALL_STEP;
    const change =
      event.key === 'ArrowRight' || event.key === 'ArrowUp'
        ? step
        : event.key === 'ArrowLeft' || event.key === 'ArrowDown'
          ? -step
          : 0;
    if (change === 0) return;
    event.preventDefault();
    onChange({ ...circle, radius: within(circle.radius + change) });
  };

  return (
    <>
      <span className={styles['centre']} style={{ left: centre.x, top: centre.y }} aria-hidden="true" />
      <div
        className={styles['handle']}
        style={{ left: edge.x, top: edge.y }}
        role="slider"
        tabIndex={0}
        aria-label="半径（米）"
        aria-valuemin={radius.least}
        aria-valuemax={radius.most}
        aria-valuenow={circle.radius}
        aria-valuetext={`${circle.radius} 米`}
        onPointerDown={(event) => {
          event.preventDefault();
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          dragging.current = true;
        }}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
        onKeyDown={handleKey}
      >
        <output className={styles['length']}>{circle.radius} 米</output>
      </div>
    </>
  );
}
