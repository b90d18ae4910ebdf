import { describe, expect, it } from 'vitest';
import { lastChangeOf, medianOf } from '#base/figures/series.ts';

describe('values by day', () => {
  it.each([
    [[], null],
    [[3], 3],
    [[5, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
  ])('the median of %j is %s', (values, wanted) => expect(medianOf(values)).toBe(wanted));

  it.each([
    [[2, 3], 50],
    [[4, 3], -25],
    [[null, 3], null],
    [[3, null], null],
    [[3], null],
    [[], null],
  ])('the last change of %j is %s percent', (series, wanted) => expect(lastChangeOf(series)).toBe(wanted));
});
