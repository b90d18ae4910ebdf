import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ringTest } from '#base/space/ring-test.ts';
import { isInside } from '#base/space/shape.ts';

const at = fc.integer({ min: -1_000, max: 1_000 });
const point = fc.record({ x: at, y: at });

describe('asking of many points whether they lie inside a ring', () => {
  it('gives the answers that looking at every side gives', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 3, maxLength: 40 }),
        fc.array(point, { maxLength: 60 }),
        (ring, points) => {
          const isIn = ringTest(ring);
          expect(points.map(({ x, y }) => isIn(x, y))).toEqual(points.map((one) => isInside(ring, one)));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('nothing lies inside no ring', () => {
    expect(ringTest([])(0, 0)).toBe(false);
  });
});
