import distance from '@turf/distance';
import { describe, expect, it } from 'vitest';
import { circleRing, metresBetween, placeFrom } from '#base/space/circle.ts';
import { wgsOf } from '#base/geo.ts';

const XINJIEKOU = { lng: 118.784136, lat: 32.041806 };
const turf = (a: { lng: number; lat: number }, b: { lng: number; lat: number }): number => {
  const [from, to] = [wgsOf(a), wgsOf(b)];
  return distance([from.lng, from.lat], [to.lng, to.lat], { units: 'meters' });
};

describe('a circle in metres on the ground', () => {
  it.each([50, 500, 1_000, 20_000])('%i m: every corner is that far, by our own measure and within 0.3 % by a sphere’s', (radius) => {
    for (const [lng, lat] of circleRing(XINJIEKOU, radius)) {
      expect(metresBetween(XINJIEKOU, { lng, lat })).toBeCloseTo(radius, 1);
      expect(Math.abs(turf(XINJIEKOU, { lng, lat }) / radius - 1)).toBeLessThan(0.003);
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
