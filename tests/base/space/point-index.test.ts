import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointIndex } from '#base/space/point-index.ts';
import { isInside } from '#base/space/shape.ts';

const at = fc.integer({ min: -5_000, max: 5_000 });
const point = fc.record({ x: at, y: at });
const found = (search: (visit: (at: number) => void) => void): number[] => {
  const all: number[] = [];
  search((one) => all.push(one));
  return all.toSorted((a, b) => a - b);
};
const every = (
  points: ReadonlyArray<{ x: number; y: number }>,
  holds: (p: { x: number; y: number }) => boolean,
): number[] => points.flatMap((one, index) => (holds(one) ? [index] : []));

describe('finding points by where they are', () => {
  it('finds in a box, a circle and a ring exactly what a look at every point finds', () => {
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 300 }),
        point,
        point,
        fc.integer({ min: 1, max: 4_000 }),
        fc.array(point, { minLength: 3, maxLength: 12 }),
        (points, a, b, radius, ring) => {
          const index = pointIndex(points, 700);
          const box = {
            minX: Math.min(a.x, b.x),
            minY: Math.min(a.y, b.y),
            maxX: Math.max(a.x, b.x),
            maxY: Math.max(a.y, b.y),
          };
          expect(found((visit) => index.within(box, visit))).toEqual(
            every(points, ({ x, y }) => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY),
          );
          expect(found((visit) => index.near(a, radius, visit))).toEqual(
            every(points, ({ x, y }) => (x - a.x) ** 2 + (y - a.y) ** 2 <= radius ** 2),
          );
          expect(found((visit) => index.inside(ring, visit))).toEqual(every(points, (one) => isInside(ring, one)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is empty over no points', () => {
    expect(found((visit) => pointIndex([]).near({ x: 0, y: 0 }, 1_000, visit))).toEqual([]);
  });
});
