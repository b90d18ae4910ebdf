import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, type Cells, cellsOf, cellSide, reusedLists, summedUp, worldOf } from '#base/space/tile-grid.ts';

const HEART = { lng: 118.784136, lat: 32.041806 };
const PLACES = [HEART, { lng: HEART.lng + 0.0001, lat: HEART.lat }, { lng: 119.04, lat: 31.29 }];

describe('the squares of a map’s drawing', () => {
  it('the world is a square from 0 to 1, the equator in the middle, north above', () => {
    expect(worldOf(0, 0)).toEqual({ u: 0.5, v: 0.5 });
    expect(worldOf(-180, 0).u).toBe(0);
    expect(worldOf(0, 60).v).toBeLessThan(0.5);
  });

  it('"zoom" counts tiles of 256 px: a zoom more halves a square of as many pixels', () => {
    expect(cellSide(0, 256)).toBe(1);
    expect(cellSide(10, 64)).toBe(cellSide(9, 64) / 2);
  });

  it('neighbours make one cell at a low zoom and stay apart at a high one; nothing is lost', () => {
    const at = (zoom: number) => cellsOf(PLACES, cellSide(zoom, 72), () => 2);
    expect(at(11).map(({ count, weight }) => [count, weight])).toEqual([
      [2, 4],
      [1, 2],
    ]);
    expect(at(11)[0]?.lng).toBeCloseTo(HEART.lng + 0.00005, 8);
    expect(cellsOf(PLACES, 1e-7, () => 1)).toHaveLength(3);
    for (const zoom of [5, 9, 12, 15, 19]) expect(at(zoom).reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it('a square stands still while the map is moved: the same places make the same cells whatever else is in sight', () => {
    const [first] = cellsOf(PLACES.slice(0, 2), cellSide(11, 72), () => 1);
    expect(cellsOf(PLACES, cellSide(11, 72), () => 1)).toContainEqual(first);
  });

  it('lists that are used again hold nothing of the sum before', () => {
    const place = fc.record({
      lng: fc.double({ min: 118.2, max: 119.4, noNaN: true }),
      lat: fc.double({ min: 31.1, max: 32.8, noNaN: true }),
      total: fc.nat(9),
    });
    const lists = reusedLists();
    const told = (cells: Cells) =>
      Array.from({ length: cells.size }, (_, index) => ({ ...cellAt(cells, index), number: cells.numbers[index] }));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), fc.integer({ min: 5, max: 15 }), (places, zoom) => {
        const side = cellSide(zoom, 12);
        const weightOf = ({ total }: { readonly total: number }) => total;
        expect(told(summedUp(places, side, weightOf, lists))).toEqual(told(summedUp(places, side, weightOf)));
        const plain = new Set(
          places.map(
            ({ lng, lat }) => `${Math.floor(worldOf(lng, lat).u / side)} ${Math.floor(worldOf(lng, lat).v / side)}`,
          ),
        );
        expect(summedUp(places, side, weightOf, lists).size).toBe(plain.size);
      }),
    );
  });
});
