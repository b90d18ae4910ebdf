import { describe, expect, it } from 'vitest';
import { metresBetween } from '#base/space/circle.ts';
import { partDrawn, placementOf } from '#kit/map/engine/placement.ts';
import type { MapLayers } from '#kit/map/map-layers.ts';

const PLACE = { lng: 118.784136, lat: 32.041806 };
const layers: MapLayers = {
  tiles: { url: '/tiles/{z}/{x}/{y}.png', crs: 'wgs84', attribution: '' },
  points: [{ id: 'one', ...PLACE, color: '#d55e00', size: 7 }],
  drawn: [{ id: 'ring', ring: [[PLACE.lng, PLACE.lat]], color: '#d55e00' }],
};

describe('issue 6 point 5: coordinates converted in one tested place', () => {
  it('over WGS-84 tiles everything is drawn some 540 m away, and a click there means the place again', () => {
    const placement = placementOf(layers.tiles);
    const [point] = partDrawn('points', layers, placement).points ?? [];
    const [corner] = partDrawn('drawn', layers, placement).drawn?.[0]?.ring ?? [];
    expect(metresBetween(PLACE, point ?? PLACE)).toBeGreaterThan(530);
    expect(metresBetween(PLACE, point ?? PLACE)).toBeLessThan(550);
    expect(corner).toEqual([point?.lng, point?.lat]);
    expect(metresBetween(PLACE, placement.meant(placement.drawn(PLACE)))).toBeLessThan(0.01);
  });

  it('without tiles, or over GCJ-02 ones, nothing is moved', () => {
    expect(partDrawn('points', layers, placementOf(undefined))).toBe(layers);
  });
});
