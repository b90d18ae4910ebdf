import { describe, expect, it } from 'vitest';
import { cumulativeOf, dayRate, nightRate, nightShare } from '#subjects/store-week/rules.ts';

describe('spec 2 §4: Week-on-week and year-on-year percentages are (current minus base) divided by base times 100, rounded to 2 decimals', () => {
  it.each([
    [110, 100, 10],
    [100, 3, 3_233.33],
    [90, 100, -10],
    [0, 50, -100],
    [1, 3, -66.67],
  ])('%d against %d is %d %%', (current, base, percent) => {
    expect(dayRate(current, base)).toBe(percent);
    expect(nightRate(current, base)).toBe(percent);
  });

  it('The result is 0 when the base is 0 (blank in the night table)', () => {
    expect([dayRate(5, 0), dayRate(5, null)]).toEqual([0, 0]);
    expect([nightRate(5, 0), nightRate(5, null)]).toEqual([null, null]);
  });

  it('nothing is compared while nothing is filled in', () => {
    expect([dayRate(null, 5), nightRate(null, 5)]).toEqual([null, null]);
  });
});

describe('spec 2 §4: shares and cumulative figures', () => {
  it('Night share is the night subtotal divided by the day subtotal times 100, blank when the divisor is zero', () => {
    expect([
      nightShare(25, 100),
      nightShare(1, 3),
      nightShare(25, 0),
      nightShare(25, null),
      nightShare(null, 100),
    ]).toEqual([25, 33.33, null, null, null]);
  });

  it('Cumulative this year is the old cumulative minus the old subtotal plus the new subtotal', () => {
    expect([
      cumulativeOf(1_000, 100, 130),
      cumulativeOf(1_000, null, 130),
      cumulativeOf(null, null, 130),
      cumulativeOf(1_000, 100, null),
    ]).toEqual([1_030, 1_130, 130, 900]);
  });
});
