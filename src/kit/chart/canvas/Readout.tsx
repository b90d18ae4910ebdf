import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Place } from './chart-host.ts';
import type { ChartMark, Measure } from './stepping.ts';
import { nearestPlace, steppedIndex } from './stepping.ts';
import styles from './Chart.module.css';

export interface ReadoutProps {
  readonly label: string;
  readonly marks: readonly ChartMark[];
  /** Where each mark is drawn. */
  readonly places: readonly (Place | null)[];
  readonly measure?: Measure | undefined;
}

/**
 * The point under the pointer or chosen by keys, told in words. A slider to assistive technology: its value
 * text is read out as it moves, which a live region beside it would only say twice.
 */
export function Readout({ label, marks, places, measure }: ReadoutProps) {
  const [index, setIndex] = useState<number | null>(null);
  const chosen = index === null ? undefined : marks[index];
  const place = index === null ? null : places[index];

  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const shrink = event.currentTarget.offsetWidth / box.width;
    const at = { x: (event.clientX - box.left) * shrink, y: (event.clientY - box.top) * shrink };
    setIndex(nearestPlace(places, at, measure));
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = steppedIndex(event.key, index, marks.length);
    if (next === undefined) return;
    event.preventDefault();
    setIndex(next);
  };

  return (
    <div
      className={styles['readout']}
      role="slider"
      tabIndex={0}
      aria-label={`${label}，左右方向键逐点读数`}
      aria-valuemin={1}
      aria-valuemax={marks.length}
      aria-valuenow={(index ?? 0) + 1}
      aria-valuetext={chosen?.text ?? '未选中数据点'}
      onPointerMove={handleMove}
      onPointerLeave={() => setIndex(null)}
      onBlur={() => setIndex(null)}
      onKeyDown={handleKey}
    >
      {chosen && place && (
        <>
          {!measure && <span className={styles['hairline']} style={{ left: place.x }} />}
          <span className={styles['dot']} style={{ left: place.x, top: place.y }} />
          <BubbleAt place={place} text={chosen.text} flipped={isLate(index, places)} />
        </>
      )}
    </div>
  );
}

/** The bubble of a point right of the middle opens to its left, so that it stays inside the chart. */
function isLate(index: number | null, places: readonly (Place | null)[]): boolean {
  const across = places.map((place) => place?.x ?? 0);
  return index !== null && (across[index] ?? 0) > (Math.min(...across) + Math.max(...across)) / 2;
}

function BubbleAt({
  place,
  text,
  flipped,
}: {
  readonly place: Place;
  readonly text: string;
  readonly flipped: boolean;
}) {
  return (
    <span
      className={styles['bubble']}
      data-flipped={flipped}
      style={{ left: place.x, top: `clamp(40px, ${place.y}px, 100% - 72px)` }}
    >
      {text}
    </span>
  );
}
