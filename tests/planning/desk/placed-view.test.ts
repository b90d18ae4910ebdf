import { describe, expect, it } from 'vitest';
import { pixelsOf } from '#kit/map/frame.ts';
import type { Viewport } from '#kit/map/map-layers.ts';
import { placedView } from '../../../console/pages/planning/saved/shape.ts';

const CENTRE = { lng: 118.784136, lat: 32.041806 };
const circle = (radius: number) => ({ kind: 'circle' as const, centre: CENTRE, radius });

/** What a map of so many pixels has in sight at a zoom, nearly. */
function seenOn(width: number, height: number, zoom = 15): Viewport {
  const degrees = 360 / (256 * 2 ** zoom);
  const [x, y] = [(width / 2) * degrees, (height / 2) * degrees * Math.cos((CENTRE.lat * Math.PI) / 180)];
  const [minLng, maxLng] = [CENTRE.lng - x, CENTRE.lng + x];
  return { ...CENTRE, zoom, minLng, maxLng, minLat: CENTRE.lat - y, maxLat: CENTRE.lat + y };
}

/** Pixels that the circle's diameter takes at a zoom. */
const diameterAt = (zoom: number, radius: number): number =>
  (2 * radius * 256 * 2 ** zoom) / (40_075_016.686 * Math.cos((CENTRE.lat * Math.PI) / 180));

describe('a circle that was placed on the planning map', () => {
  it('a map is as large as what it has in sight says', () => {
    const { width, height } = pixelsOf(seenOn(1_000, 500));
    expect([Math.round(width), Math.round(height)]).toEqual([1_000, 500]);
  });

  it('is looked at from zoom 16 (spec 2 §9) where all of it is in sight there, and before the size of the map is known', () => {
    expect(placedView(circle(500), seenOn(1_500, 800))).toEqual({ ...CENTRE, zoom: 16 });
    expect(placedView(circle(500), undefined).zoom).toBe(16);
  });

  it.each([
    [930, 430, 500],
    [366, 500, 500],
    [930, 430, 3_000],
  ])('is seen whole on a map of %d × %d pixels, also with %d m', (width, height, radius) => {
    const { zoom } = placedView(circle(radius), seenOn(width, height));
    expect(zoom).toBeLessThan(16);
    expect(diameterAt(zoom, radius)).toBeLessThan(Math.min(width, height) - 40);
    expect(diameterAt(zoom, radius)).toBeGreaterThan(Math.min(width, height) * 0.75);
  });
});
