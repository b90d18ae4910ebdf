import { describe, expect, it } from 'vitest';
import { inTimeShare, placeInBand } from '#subjects/enterprise-record/rules.ts';

const band = { goodsName: '青菜', low: 2, middle: 2.5, high: 3, places: 18 };

describe('where a price stands in the city', () => {
  it('the ends of the middle half belong to it', () => {
    expect([1.99, 2, 3, 3.01].map((price) => placeInBand(price, band))).toEqual(['below', 'within', 'within', 'above']);
  });

  it('is not said where too few have a price, or none', () => {
    expect(placeInBand(9, { ...band, places: 3 })).toBeUndefined();
    expect(placeInBand(9, undefined)).toBeUndefined();
  });
});

describe('the share of reports that came in time', () => {
  it('counts what fell due, not what may still come', () => {
    expect(inTimeShare({ inTime: 9, late: 2, missing: 1 })).toBe(75);
    expect(inTimeShare({ inTime: 0, late: 0, missing: 0 })).toBeUndefined();
  });
});
