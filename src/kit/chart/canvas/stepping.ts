import type { Place } from './chart-host.ts';

/** A point that can be read out: the record as it stands in the spec's data, and its sentence. */
export interface ChartMark {
  readonly record: object;
  readonly text: string;
}

/** How far a drawn mark is from the pointer, CSS pixels. */
export type Measure = (mark: Place, pointer: Place) => number;

const across: Measure = (mark, pointer) => Math.abs(mark.x - pointer.x);

/** The index of the place nearest to the pointer; null when none is drawn. */
export function nearestPlace(
  places: readonly (Place | null)[],
  pointer: Place,
  measure: Measure = across,
): number | null {
  let best: number | null = null;
  let distance = Infinity;
  places.forEach((place, index) => {
    const away = place ? measure(place, pointer) : Infinity;
    if (away < distance) [best, distance] = [index, away];
  });
  return best;
}

/**
 * Where a key leads among `count` points: arrows one on (and in at either end from nowhere), Home and End to
 * the ends, Escape to none. Undefined for a key that means nothing here.
 */
export function steppedIndex(key: string, index: number | null, count: number): number | null | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return index === null ? 0 : Math.min(index + 1, last);
    case 'ArrowLeft':
    case 'ArrowDown':
      return index === null ? last : Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}
