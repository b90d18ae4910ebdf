import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridOf } from '#base/figures/grid.ts';

describe('a grid of round values', () => {
  it.each([
    [0, 10.19, [0, 5, 10, 15], 0],
    [665.3, 745.2, [660, 680, 700, 720, 740, 760], 0],
    [0, 1, [0, 0.5, 1], 1],
    [3, 3, [3, 4], 0],
    [-0.12, 0.25, [-0.2, -0.1, 0, 0.1, 0.2, 0.3], 1],
  ])('from %s to %s: %j', (least, most, values, decimals) => {
    expect(gridOf(least, most, 4)).toEqual({ values, decimals });
  });

  it('holds every range in a few even steps', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
        (least, span) => {
          const { values } = gridOf(least, least + span, 4);
          const [first = 0] = values;
          const last = values.at(-1) ?? 0;
          expect(first).toBeLessThanOrEqual(least + span * 1e-6);
          expect(last).toBeGreaterThanOrEqual(least + span * (1 - 1e-6));
          expect(values.length).toBeLessThanOrEqual(7);
        },
      ),
    );
  });
});
