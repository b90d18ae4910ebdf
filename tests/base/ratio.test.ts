import { describe, expect, it } from 'vitest';
import { changePercent, hundredths, isGroup, sharePercent } from '#base/figures/ratio.ts';

describe('percentages to 2 decimals (spec 2 §9)', () => {
  it.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.675, 2.68],
    [0, 0],
    [-0.001, 0],
    [12, 12],
  ])('%d is %d', (value, wanted) => expect(hundredths(value)).toBe(wanted));
  it.each([
    [1, 3, 33.33],
    [2, 3, 66.67],
    [0, 5, 0],
    [5, 5, 100],
    [0, 0, undefined],
    [1, -1, undefined],
  ])('%d of %d: %s', (part, whole, wanted) => {
    expect(sharePercent(part, whole)).toBe(wanted);
  });
  it.each([
    [110, 100, 10],
    [90, 100, -10],
    [100, 100, 0],
    [0, 100, -100],
    [1, 3, -66.67],
    [5, 0, undefined],
    [5, undefined, undefined],
  ])('%d after %s: %s', (now, base, wanted) => {
    expect(changePercent(now, base)).toBe(wanted);
  });
});

describe('a group is larger than ten', () => {
  it.each([
    [0, false],
    [10, false],
    [11, true],
  ])('%d: %s', (heads, wanted) => expect(isGroup(heads)).toBe(wanted));
});
