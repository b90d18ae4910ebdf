import { describe, expect, it } from 'vitest';
import { circleRing, metresBetween, placeFrom } from '#base/space/circle.ts';

const XINJIEKOU = { lng: 118.784136, lat: 32.041806 };

describe('a circle in metres on the ground', () => {
  it.each([50, 500, 1_000, 20_000])('%i m: every corner is that far', (radius) => {
    for (const [lng, lat] of circleRing(XINJIEKOU, radius)) {
      expect(metresBetween(XINJIEKOU, { lng, lat })).toBeCloseTo(radius, 1);
    }
  });

  it('is closed', () => {
    const ring = circleRing(XINJIEKOU, 500);
    expect(ring.at(-1)).toEqual(ring[0]);
  });

  it('goes east and north', () => {
    const place = placeFrom(XINJIEKOU, 300, 400);
    expect(place.lng).toBeGreaterThan(XINJIEKOU.lng);
    expect(place.lat).toBeGreaterThan(XINJIEKOU.lat);
    expect(metresBetween(XINJIEKOU, place)).toBeCloseTo(500, 1);
  });
});
