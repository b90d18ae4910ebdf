import { describe, expect, it } from 'vitest';
import { changePercentOf, excessOf, meanOf } from '#base/figures/departure.ts';

describe('how far a value departs from what it is held against', () => {
  it.each([
    [[], 1, null],
    [[4], 1, 4],
    [[4, 5], 3, null],
    [[4, 5, 6], 3, 5],
    [[], 0, null],
  ] as const)('the mean of %j of at least %d: %j', (values, fewest, mean) => {
    expect(meanOf(values, fewest)).toBe(mean);
  });

  it.each([
    [5, 4, 25],
    [3, 4, -25],
    [4, 4, 0],
    [5, null, null],
    [5, 0, null],
    [5, -1, null],
    [1.0001, 1, 0.01],
  ] as const)('%d against %j: %j percent', (value, base, percent) => {
    expect(changePercentOf(value, base)).toBe(percent);
  });

  it.each([
    [10, 8, 'above', 2],
    [8, 8, 'above', 0],
    [7, 8, 'above', -1],
    [7, 8, 'below', 1],
    [8, 8, 'below', 0],
    [-25, 20, 'either', 5],
    [25, 20, 'either', 5],
    [-20, 20, 'either', 0],
  ] as const)('%d is beyond %d (%s) by %d: what equals its limit is still good', (value, limit, direction, excess) => {
    expect(excessOf(value, limit, direction)).toBe(excess);
  });
});
