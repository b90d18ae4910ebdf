import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meet, turn } from '#base/space/shape.ts';
import { crossingOf } from '#base/space/ring/simple-ring.ts';
import { SweepOrder } from '#base/space/ring/sweep-order.ts';

type Point = { readonly x: number; readonly y: number };

/** Every side against every other, as one would by hand: sides with a corner in common may not lie upon each other, all others may not meet. */
function crossesSomewhere(ring: readonly Point[]): boolean {
  const sides = ring.map((a, at) => ({ a, b: ring[(at + 1) % ring.length] ?? a }));
  const same = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;
  /** Behind a corner that both have, both go the same way. */
  const together = (corner: Point, one: Point, other: Point): boolean =>
    turn(corner, one, other) === 0 &&
    (one.x - corner.x) * (other.x - corner.x) + (one.y - corner.y) * (other.y - corner.y) > 0;
  return sides.some((one, index) =>
    sides.slice(index + 1).some((other) => {
      const pairs = [
        [one.a, one.b, other.a, other.b],
        [one.a, one.b, other.b, other.a],
        [one.b, one.a, other.a, other.b],
        [one.b, one.a, other.b, other.a],
      ] as const;
      const joined = pairs.filter(([corner, , its]) => same(corner, its));
      return joined.length === 0 ? meet(one, other) : joined.some(([corner, far, , its]) => together(corner, far, its));
    }),
  );
}

/** Rings on so small a grid that corners lie on sides, sides on sides, and much stands upright. */
const ringOn = (side: number, most: number) =>
  fc
    .array(fc.record({ x: fc.integer({ min: 0, max: side }), y: fc.integer({ min: 0, max: side }) }), {
      minLength: 3,
      maxLength: most,
    })
    .filter((ring) =>
      ring.every(({ x, y }, at) => {
        const next = ring[(at + 1) % ring.length];
        return next?.x !== x || next.y !== y;
      }),
    );

/** A star around the middle: never crosses itself, however ragged. */
const star = fc.array(fc.integer({ min: 1_000, max: 1_000_000 }), { minLength: 8, maxLength: 400 }).map((reaches) =>
  reaches.map((reach, at): Point => {
    const angle = (2 * Math.PI * at) / reaches.length;
    return { x: Math.round(reach * Math.cos(angle)), y: Math.round(reach * Math.sin(angle)) };
  }),
);

describe('a ring that meets itself', () => {
  it.each([
    [6, 6],
    [12, 12],
    [40, 24],
  ])('is found by the sweep as by comparing every pair of sides (grid of %i, up to %i corners)', (side, most) => {
    fc.assert(
      fc.property(ringOn(side, most), (ring) => {
        expect(crossingOf(ring) !== undefined).toBe(crossesSomewhere(ring));
      }),
      { numRuns: 3_000 },
    );
  });

  it('a star is whole; with two of its corners exchanged it is judged as by every pair', () => {
    fc.assert(
      fc.property(star, fc.nat(), fc.nat(), (ring, one, other) => {
        expect(crossingOf(ring)).toBeUndefined();
        const [a, b] = [one % ring.length, other % ring.length];
        const changed = ring.map((corner, at) => (at === a ? ring[b] : at === b ? ring[a] : corner) ?? corner);
        expect(crossingOf(changed) !== undefined).toBe(crossesSomewhere(changed));
      }),
      { numRuns: 60 },
    );
  });

  it('a comb whose teeth all lie side by side takes no square of its corners', () => {
    const TEETH = 40_000;
    const comb = Array.from({ length: TEETH }, (_, at): Point[] => [
      { x: 0, y: 4 * at },
      { x: 1_000_000, y: 4 * at + 1 },
      { x: 0, y: 4 * at + 2 },
    ]).flat();
    expect(crossingOf([...comb, { x: -1, y: 4 * TEETH }, { x: -1, y: -1 }])).toBeUndefined();
    expect(crossingOf([...comb, { x: 500_000, y: 4 * TEETH }, { x: 500_000, y: -1 }])).toBeDefined();
  });
});

it('a ring that is narrowed to a point is whole', () => {
  const waist = [
    [0, 0],
    [10, 0],
    [5, 5],
    [10, 10],
    [0, 10],
    [5, 5],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  expect(crossingOf(waist)).toBeUndefined();
});

describe('an order told by comparing', () => {
  it('knows what is beside a thing, as a sorted list does', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 60 })), { maxLength: 200 }), (deeds) => {
        const order = new SweepOrder<number>((one, other) => one < other);
        let list: readonly number[] = [];
        const beside = (value: number) => ({
          below: list.filter((one) => one < value).at(-1),
          above: list.find((one) => one > value),
        });
        for (const [adds, value] of deeds) {
          if (adds === list.includes(value)) continue;
          expect(adds ? order.add(value) : order.remove(value)).toEqual(beside(value));
          list = adds ? [...list, value].toSorted((a, b) => a - b) : list.filter((one) => one !== value);
        }
      }),
      { numRuns: 200 },
    );
  });
});

it('is told where it crosses itself, or where it begins to lie upon itself', () => {
  const at = (x: number, y: number) => ({ x, y });
  expect(crossingOf([at(0, 0), at(200, 100), at(200, 0), at(0, 100)])).toEqual(at(100, 50));
  expect(crossingOf([at(0, 0), at(300, 100), at(300, 0), at(30, 100)])).toEqual(at(158, 53));
  // There and back on one line, a part of it.
  expect(crossingOf([at(0, 0), at(100, 0), at(40, 0), at(40, 50)])).toEqual(at(40, 0));
});
