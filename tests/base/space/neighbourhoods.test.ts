import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighbourhoodsOf } from '#base/space/neighbourhoods.ts';
import { cellAt, cellSide, summedUp, worldOf } from '#base/space/tile-grid.ts';

const REACH = 3.5;
const SIDE = cellSide(13, 18);
const degrees = fc.record({
  lng: fc.double({ min: 118.7, max: 118.9, noNaN: true }),
  lat: fc.double({ min: 31.9, max: 32.1, noNaN: true }),
});
const squareOf = ({ lng, lat }: { readonly lng: number; readonly lat: number }) => {
  const { u, v } = worldOf(lng, lat);
  return [Math.floor(u / SIDE), Math.floor(v / SIDE)] as const;
};
const all = (places: ReadonlyArray<{ lng: number; lat: number }>) => {
  const found = neighbourhoodsOf(
    summedUp(places, SIDE, () => 2),
    REACH,
  );
  return Array.from({ length: found.size }, (_, index) => cellAt(found, index));
};

describe('neighbourhoods', () => {
  it('every place counts once, and no two stand nearer than their reach', () => {
    fc.assert(
      fc.property(fc.array(degrees, { minLength: 1, maxLength: 200 }), (places) => {
        const found = all(places);
        expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
        expect(found.reduce((sum, { weight }) => sum + weight, 0)).toBe(2 * places.length);
        const squares = found.map(squareOf);
        for (const [index, [column, row]] of squares.entries())
          for (const [otherColumn, otherRow] of squares.slice(index + 1))
            expect(Math.hypot(column - otherColumn, row - otherRow)).toBeGreaterThan(REACH);
      }),
    );
  });

  it('a group stands where its fullest square stands, whatever order the places come in', () => {
    fc.assert(
      fc.property(fc.array(degrees, { minLength: 2, maxLength: 60 }), (places) => {
        const told = (list: ReturnType<typeof all>) =>
          list.map(({ count, lng, lat }) => [count, lng.toFixed(9), lat.toFixed(9)]).toSorted();
        expect(told(all(places.toReversed()))).toEqual(told(all(places)));
      }),
    );
  });

  it('of no places there is none', () => {
    expect(all([])).toEqual([]);
  });
});
