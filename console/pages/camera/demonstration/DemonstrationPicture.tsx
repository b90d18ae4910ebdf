import { useRef, useState } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import { clock } from '#browser/clock.ts';
import { useTicker } from '#browser/timers.ts';
import type { CameraOption } from '#subjects/camera/wire.ts';
import styles from '../Viewer.module.css';
import { drawMarket, seedOf } from './market-scene.ts';

/** Ten pictures a second, as many as a sub-stream has. */
const EVERY = 100;
const SIZE = { width: 960, height: 540 };
/** With no picture for so long the clock is red: a frozen picture never looks alive. */
const STALLED_AFTER = 3_000;

/** A demonstration camera: a drawn market, marked as such, whose clock is moved by its pictures and by nothing else. */
export function DemonstrationPicture({ camera: { code, name } }: { readonly camera: CameraOption }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawnAt, setDrawnAt] = useState(() => clock.now());
  const [stalled, setStalled] = useState(false);
  const last = useRef(drawnAt);
  useTicker(() => {
    const now = clock.now();
    const brush = canvas.current?.getContext('2d');
    setStalled(now - last.current > STALLED_AFTER);
    if (!brush) return;
    last.current = now;
    drawMarket(brush, SIZE.width, SIZE.height, seedOf(code), now / 1_000);
    // The clock is read by people: once a second is often enough.
    setDrawnAt((before) => (Math.floor(before / 1_000) === Math.floor(now / 1_000) ? before : now));
  }, EVERY);
  const { date, time } = nanjingTime(drawnAt);
  return (
    <figure className={styles['drawn']}>
      <canvas ref={canvas} {...SIZE} role="img" aria-label={`${name}的演示画面`} />
      <figcaption className={styles['caption']}>
        <span>{name}</span>
        <span className={styles['mark']}>演示画面</span>
        <time className={styles['clock']} data-stalled={stalled}>
          {date} {time}
        </time>
      </figcaption>
    </figure>
  );
}
