import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNow } from '#browser/timers.ts';
import { StageScaleContext } from '#kit/frame/stage-scale.ts';
import { aspectOf, designOf, type Size, type StageSize } from '#base/stage/viewing.ts';
import { fitOf, ORBIT_STEP, orbitOf, type Piece, WHOLE } from '../programme/stage-size.ts';
import styles from './Stage.module.css';

export interface StageProps {
  readonly size: StageSize;
  /** Which scene is on, and how often scenes were switched: for whoever watches the wall from outside. */
  readonly scene?: string;
  readonly switches?: number;
  /** Pixels by which the picture is moved about to spare the screen. */
  readonly orbit?: number;
  /** Which piece of the picture this browser shows; all of it without. */
  readonly piece?: Piece;
  readonly children: ReactNode;
}

/** 画布: a fixed layout, letterboxed and scaled as a whole to the place it gets; what it holds need not know its screen. */
export function Stage({ size, scene, switches, orbit: widest = 2, piece = WHOLE, children }: StageProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const orbit = orbitOf(useNow(ORBIT_STEP), widest);
  const design = designOf(size);
  const { scale, left, top } = fitOf(design, room ?? design, piece);
  const transform = scale === 1 ? undefined : `scale(${scale})`;
  return (
    <div ref={place} className={styles['place']}>
      <div
        className={styles['stage']}
        data-stage={size}
        data-aspect={aspectOf(size)}
        data-scene={scene}
        data-switches={switches}
        style={{
          ...design,
          left: left + orbit.x,
          top: top + orbit.y,
          transform,
          visibility: room ? undefined : 'hidden',
        }}
      >
        <StageScaleContext value={scale}>{room && children}</StageScaleContext>
      </div>
    </div>
  );
}

/** The size of the stage's place in CSS pixels; null until it is measured, so that nothing is drawn at a wrong scale first. */
function useRoom(place: React.RefObject<HTMLDivElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0) setRoom({ width, height });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return room;
}
