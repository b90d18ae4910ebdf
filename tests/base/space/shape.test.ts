import { describe, expect, it } from 'vitest';
import { areaOf, boxOf, faultOf, isInside, MOST_CORNERS, openRing, pathCrosses } from '#base/space/shape.ts';

const p = (x: number, y: number) => ({ x, y });
const SQUARE = [p(0, 0), p(10, 0), p(10, 10), p(0, 10)];

describe('a drawn polygon', () => {
  it('has its area whichever way round, and whether or not it was closed', () => {
    expect(areaOf(SQUARE)).toBe(100);
    expect(areaOf(SQUARE.toReversed())).toBe(100);
    expect(openRing([...SQUARE, p(0, 0)])).toEqual(SQUARE);
    expect(openRing([p(0, 0), p(0, 0), p(1, 1)])).toHaveLength(2);
  });

  it('knows inside from outside, also in a dent', () => {
    const dented = [p(0, 0), p(10, 0), p(10, 10), p(5, 3), p(0, 10)];
    expect(isInside(dented, p(5, 2))).toBe(true);
    expect(isInside(dented, p(5, 5))).toBe(false);
    expect(isInside(dented, p(11, 5))).toBe(false);
  });

  it.each([
    ['a square', SQUARE, undefined],
    ['a closed square', [...SQUARE, p(0, 0)], undefined],
    ['two corners', [p(0, 0), p(1, 1)], 'too-few'],
    ['three corners in one line', [p(0, 0), p(1, 1), p(2, 2)], 'too-few'],
    ['a bow tie', [p(0, 0), p(10, 10), p(10, 0), p(0, 10), p(-5, 5)], 'crossing'],
    ['a side back upon itself', [p(0, 0), p(10, 0), p(4, 0), p(4, 5)], 'crossing'],
    ['a corner that touches another side', [p(0, 0), p(10, 0), p(10, 10), p(5, 0), p(0, 10)], 'crossing'],
    [
      'more corners than a hand draws',
      Array.from({ length: MOST_CORNERS + 1 }, (_, i) => p(Math.cos(i), Math.sin(i))),
      'too-many',
    ],
  ] as const)('%s: %o', (_name, ring, fault) => {
    expect(faultOf(ring)).toBe(fault);
  });

  it.each([
    ['nothing', [], false],
    ['two sides of a bow tie yet to come', [p(0, 0), p(10, 10), p(10, 0)], false],
    ['the third side crosses the first', [p(0, 0), p(10, 10), p(10, 0), p(0, 10)], true],
    ['a later side crosses the first from above', [p(0, 0), p(10, 0), p(10, 10), p(5, -5)], true],
    [
      'a hook whose closing side would cross',
      [p(0, 0), p(10, 0), p(10, 10), p(2, 10), p(2, 4), p(6, 4), p(6, 7)],
      false,
    ],
    ['a corner clicked twice', [p(0, 0), p(10, 0), p(10, 0), p(10, 10)], false],
    ['a side back upon the one before', [p(0, 0), p(10, 0), p(4, 0)], true],
    ['closed by a click on the first place', [p(0, 0), p(10, 0), p(10, 10), p(0, 0)], false],
  ] as const)('while it is drawn: %s', (_name, path, crosses) => {
    expect(pathCrosses(path)).toBe(crosses);
  });

  it('takes a round one with as many corners as allowed', () => {
    const turn = (index: number): number => (index / MOST_CORNERS) * 2 * Math.PI;
    expect(
      faultOf(Array.from({ length: MOST_CORNERS }, (_, i) => p(1_000 * Math.cos(turn(i)), 1_000 * Math.sin(turn(i))))),
    ).toBeUndefined();
  });

  it('has a box, none without a point', () => {
    expect(boxOf(SQUARE)).toEqual({ minX: 0, minY: 0, maxX: 10, maxY: 10 });
    expect(boxOf([])).toBeUndefined();
  });
});
