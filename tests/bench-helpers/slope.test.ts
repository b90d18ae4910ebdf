import { describe, expect, it } from 'vitest';
import { lastPart, slopeOf } from '../bench/helpers/slope.ts';
import { median, quantile } from '../bench/helpers/statistics.ts';

describe('the slope of a soak (QUALITY "Wall soak": slope over the last two thirds)', () => {
  it('is the rise of a straight line, whatever its height and order', () => {
    expect(
      slopeOf([
        { x: 300, y: 41.3 },
        { x: 100, y: 41.1 },
        { x: 200, y: 41.2 },
      ]),
    ).toBeCloseTo(0.001, 9);
    expect(
      slopeOf([
        { x: 0, y: 5 },
        { x: 10, y: 5 },
      ]),
    ).toBe(0);
    expect(
      slopeOf([
        { x: 0, y: 4 },
        { x: 2, y: 0 },
      ]),
    ).toBe(-2);
  });

  it('follows least squares where the samples scatter', () => {
    expect(
      slopeOf([
        { x: 1, y: 1 },
        { x: 2, y: 3 },
        { x: 3, y: 2 },
        { x: 4, y: 5 },
      ]),
    ).toBeCloseTo(1.1, 9);
  });

  it('refuses samples that cannot say', () => {
    expect(() => slopeOf([])).toThrow('0 samples');
    expect(() =>
      slopeOf([
        { x: 7, y: 1 },
        { x: 7, y: 2 },
      ]),
    ).toThrow('one place');
  });

  it('leaves the warm-up out', () => {
    const places = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];
    expect(lastPart(places, (place) => place)).toEqual([30, 40, 50, 60, 70, 80, 90]);
    const warming = places.map((x) => ({ x, y: x < 30 ? x : 30 }));
    expect(slopeOf(warming)).toBeGreaterThan(0.2);
    expect(slopeOf(lastPart(warming, ({ x }) => x))).toBe(0);
  });
});

describe('quantiles', () => {
  it('are values that were seen', () => {
    const values = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect([median(values), quantile(values, 0.95), quantile(values, 1), quantile(values, 0)]).toEqual([10, 19, 20, 1]);
    expect(median([])).toBeNaN();
  });
});
