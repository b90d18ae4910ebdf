import type { Ground } from '../geo.ts';
import { type Box, boxOf } from './shape.ts';
import { ringTest } from './ring-test.ts';

/** Points on the ground, found again by where they are; a point is known by its place in the list it came in. */
export interface PointIndex {
  readonly size: number;
  /** Calls `visit` for every point in a rectangle, its border included. */
  within(box: Box, visit: (at: number) => void): void;
  /** Calls `visit` for every point at most `radius` metres from a centre. */
  near(centre: Ground, radius: number, visit: (at: number) => void): void;
  /** Calls `visit` for every point inside a ring. */
  inside(ring: readonly Ground[], visit: (at: number) => void): void;
}

/** Square cells of this side, metres, when nothing else is said: a circle of 500 m touches nine of them. */
const CELL = 500;
/** However far apart points lie, no more rows or columns than this. */
const MOST_CELLS_A_SIDE = 2_000;

/** Sorts points into square cells once; afterwards a search looks at the cells it touches only. Takes metres. */
export function pointIndex(points: readonly Ground[], cell = CELL): PointIndex {
  const box = boxOf(points) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const side = Math.max(cell, (box.maxX - box.minX) / MOST_CELLS_A_SIDE, (box.maxY - box.minY) / MOST_CELLS_A_SIDE);
  const columns = Math.floor((box.maxX - box.minX) / side) + 1;
  const rows = Math.floor((box.maxY - box.minY) / side) + 1;
  const columnOf = (x: number): number => Math.min(columns - 1, Math.max(0, Math.floor((x - box.minX) / side)));
  const rowOf = (y: number): number => Math.min(rows - 1, Math.max(0, Math.floor((y - box.minY) / side)));

  const xs = Float64Array.from(points, ({ x }) => x);
  const ys = Float64Array.from(points, ({ y }) => y);
  const cells = Int32Array.from(points, ({ x, y }) => rowOf(y) * columns + columnOf(x));
  const starts = new Int32Array(columns * rows + 1);
  for (const at of cells) starts[at + 1] = (starts[at + 1] ?? 0) + 1;
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const filled = starts.slice();
  const sorted = new Int32Array(points.length);
  cells.forEach((at, point) => {
    const slot = filled[at] ?? 0;
    sorted[slot] = point;
    filled[at] = slot + 1;
  });

  const visitBox = (inBox: Box, visit: (at: number, x: number, y: number) => void): void => {
    if (inBox.maxX < box.minX || inBox.minX > box.maxX || inBox.maxY < box.minY || inBox.minY > box.maxY) return;
    const [first, last] = [columnOf(inBox.minX), columnOf(inBox.maxX)];
    for (let row = rowOf(inBox.minY); row <= rowOf(inBox.maxY); row += 1) {
      const end = starts[row * columns + last + 1] ?? 0;
      for (let slot = starts[row * columns + first] ?? 0; slot < end; slot += 1) {
        const at = sorted[slot] ?? 0;
        const [x, y] = [xs[at] ?? 0, ys[at] ?? 0];
        if (x >= inBox.minX && x <= inBox.maxX && y >= inBox.minY && y <= inBox.maxY) visit(at, x, y);
      }
    }
  };

  return {
    size: points.length,
    within: (inBox, visit) => visitBox(inBox, (at) => visit(at)),
    near({ x: cx, y: cy }, radius, visit) {
      const square = radius * radius;
      visitBox({ minX: cx - radius, minY: cy - radius, maxX: cx + radius, maxY: cy + radius }, (at, x, y) => {
        if ((x - cx) ** 2 + (y - cy) ** 2 <= square) visit(at);
      });
    },
    inside(ring, visit) {
      const inBox = boxOf(ring);
      if (!inBox) return;
      const isIn = ringTest(ring);
      visitBox(inBox, (at, x, y) => {
        if (isIn(x, y)) visit(at);
      });
    },
  };
}
