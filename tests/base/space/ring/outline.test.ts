import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centreOf, outlineOf } from '#base/space/ring/outline.ts';
import { areaOf } from '#base/space/shape.ts';

type Corner = readonly [number, number];
const square = (x: number, y: number, back = false): readonly Corner[] => {
  const ring: Corner[] = [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
    [x, y],
  ];
  return back ? ring.toReversed() : ring;
};
const area = (rings: ReadonlyArray<readonly Corner[]>): number =>
  rings.reduce((sum, ring) => sum + areaOf(ring.map(([x, y]) => ({ x, y }))), 0);

describe('the border around areas side by side', () => {
  it('a row of squares is one ring as long as they hang together, whichever way round each was drawn', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (backs) => {
        const rings = outlineOf(backs.map((back, x) => square(x, 0, back)));
        expect(rings).toHaveLength(1);
        expect(rings[0]?.[0]).toEqual(rings[0]?.at(-1));
        expect(rings[0]).toHaveLength(2 * backs.length + 3);
        expect(area(rings)).toBe(backs.length);
      }),
    );
  });

  it('what lies apart is a ring of its own, a hole falls away', () => {
    expect(outlineOf([square(0, 0), square(5, 5)])).toHaveLength(2);
    const around = [0, 1, 2].flatMap((x) => [0, 1, 2].flatMap((y) => (x === 1 && y === 1 ? [] : [square(x, y)])));
    expect(area(outlineOf(around))).toBe(9);
  });

  it('the centre of a square is its middle, closed or open, and of a line that of its corners', () => {
    expect(centreOf([square(3, 7, true)])).toEqual({ lng: 3.5, lat: 7.5 });
    expect(centreOf([square(3, 7).slice(0, -1)])).toEqual({ lng: 3.5, lat: 7.5 });
    expect(
      centreOf([
        [
          [1, 1],
          [3, 1],
        ],
      ]),
    ).toEqual({ lng: 2, lat: 1 });
  });
});
