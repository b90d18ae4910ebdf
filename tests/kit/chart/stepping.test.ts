import { describe, expect, it } from 'vitest';
import { nearestPlace, steppedIndex } from '#kit/chart/canvas/stepping.ts';

describe('charts and maps a text twin: the point that is read out', () => {
  it('is the nearest drawn one across', () => {
    const places = [{ x: 10, y: 0 }, null, { x: 50, y: 0 }];
    expect([0, 29, 31, 90].map((x) => nearestPlace(places, { x, y: 0 }))).toEqual([0, 0, 2, 2]);
    expect(nearestPlace([null], { x: 5, y: 0 })).toBeNull();
  });

  it.each([
    ['ArrowRight', null, 0],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', null, 2],
    ['ArrowLeft', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Escape', 1, null],
    ['Tab', 1, undefined],
  ])('%s from %j of three leads to %j', (key, from, to) => expect(steppedIndex(key, from, 3)).toBe(to));
});
