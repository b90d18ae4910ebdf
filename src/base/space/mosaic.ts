import { type Cells, worldOf } from './tile-grid.ts';

/** A rectangle of degrees, its border included. */
export interface DegreeBox {
  readonly minLng: number;
  readonly minLat: number;
  readonly maxLng: number;
  readonly maxLat: number;
}

/** Cells found again by the rectangles that touch their squares; a cell is known by its place among the cells. */
export interface Mosaic {
  readonly cells: Cells;
  /** Calls `visit` for every cell whose square touches the rectangle or is at most `margin` squares away, from north to south and from west to east. */
  touching(box: DegreeBox, margin: number, visit: (index: number) => void): void;
}

/** Sorts cells once; afterwards a search looks at the rows of squares it touches only. */
export function mosaicOf(cells: Cells): Mosaic {
  const {
    squares: { side, top, left, width },
    size,
  } = cells;
  const order = Uint32Array.from({ length: size }, (_, index) => index).toSorted(
    (a, b) => (cells.numbers[a] ?? 0) - (cells.numbers[b] ?? 0),
  );
  const numbers = Float64Array.from(order, (index) => cells.numbers[index] ?? 0);
  /** The first of the sorted cells at or behind a square. */
  const from = (number: number): number => {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((numbers[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    cells,
    touching({ minLng, minLat, maxLng, maxLat }, margin, visit) {
      const upper = worldOf(minLng, maxLat);
      const lower = worldOf(maxLng, minLat);
      const first = Math.max(0, Math.floor(upper.u / side) - margin - left);
      const last = Math.min(width - 1, Math.floor(lower.u / side) + margin - left);
      const bottom = Math.floor(lower.v / side) + margin - top;
      if (first > last) return;
      let row = Math.max(0, Math.floor(upper.v / side) - margin - top);
      let slot = from(row * width + first);
      while (slot < size) {
        // Rows without a cell are passed over: a rectangle may be far larger than what is in it.
        row = Math.floor((numbers[slot] ?? 0) / width);
        if (row > bottom) return;
        for (slot = from(row * width + first); slot < size && (numbers[slot] ?? 0) <= row * width + last; slot += 1)
          visit(order[slot] ?? 0);
        slot = from((row + 1) * width + first);
      }
    },
  };
}
