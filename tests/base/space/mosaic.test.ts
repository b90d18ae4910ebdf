import { describe, expect, it } from 'vitest';
import { type DegreeBox, mosaicOf } from '#base/space/mosaic.ts';
import { type Cell, cellAt, cellsOf, cellSide, summedUp, worldOf } from '#base/space/tile-grid.ts';

let seed = 5;
const random = (): number => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
const PLACES = Array.from({ length: 3_000 }, () => ({
  lng: 118.4 + (random() + random()) * 0.4,
  lat: 31.3 + (random() + random()) * 0.6,
  heads: Math.floor(random() * 50),
}));
const heads = ({ heads: many }: { heads: number }): number => many;

/** Every cell of a mosaic that a rectangle touches, by the plain rule: its square, from a place in it, overlaps the rectangle's squares. */
function plain(side: number, { minLng, minLat, maxLng, maxLat }: DegreeBox, margin: number): Cell[] {
  const squareOf = (lng: number, lat: number) => {
    const { u, v } = worldOf(lng, lat);
    return [Math.floor(u / side), Math.floor(v / side)] as const;
  };
  const [[west, north], [east, south]] = [squareOf(minLng, maxLat), squareOf(maxLng, minLat)];
  return cellsOf(PLACES, side, heads).filter(({ at }) => {
    const { lng, lat } = PLACES[at] ?? { lng: 0, lat: 0 };
    const [column, row] = squareOf(lng, lat);
    return column >= west - margin && column <= east + margin && row >= north - margin && row <= south + margin;
  });
}
const byPlace = (cells: readonly Cell[]): readonly Cell[] => cells.toSorted((a, b) => a.at - b.at);

describe('cells found again by a rectangle', () => {
  it.each([
    [9, 72, 1],
    [11, 72, 1],
    [11, 12, 6],
    [14, 12, 0],
    [17, 12, 2],
    [20, 12, 0],
  ])('zoom %i, squares of %i px, %i around: the same cells as when every one is looked at', (zoom, pixels, margin) => {
    const side = cellSide(zoom, pixels);
    const { cells, touching } = mosaicOf(summedUp(PLACES, side, heads));
    for (let round = 0; round < 60; round += 1) {
      const [lng, lat, wide, high] = [
        118.2 + random() * 1.2,
        31.1 + random() * 1.6,
        random() ** 2 * 0.8,
        random() ** 2 * 0.8,
      ];
      const box = { minLng: lng - wide, maxLng: lng + wide, minLat: lat - high, maxLat: lat + high };
      const found: Cell[] = [];
      touching(box, margin, (index) => found.push(cellAt(cells, index)));
      expect(byPlace(found)).toEqual(byPlace(plain(side, box, margin)));
    }
  });

  it('a rectangle as large as the world holds them all, one elsewhere none, and no places make no cells', () => {
    const { cells, touching } = mosaicOf(summedUp(PLACES, cellSide(20, 12), heads));
    let weight = 0;
    touching(
      { minLng: -180, maxLng: 180, minLat: -90, maxLat: 90 },
      1,
      (index) => (weight += cellAt(cells, index).weight),
    );
    expect(weight).toBe(PLACES.reduce((sum, one) => sum + one.heads, 0));
    const none: number[] = [];
    touching({ minLng: 10, maxLng: 11, minLat: 50, maxLat: 51 }, 1, (index) => none.push(index));
    mosaicOf(summedUp([], cellSide(11, 12), heads)).touching(
      { minLng: -180, maxLng: 180, minLat: -90, maxLat: 90 },
      1,
      (index) => none.push(index),
    );
    expect(none).toEqual([]);
  });
});
