import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pathCrosses } from '#base/space/shape.ts';
import { cornerOf, DEMONSTRATION, placeInSight, scaleOf, wholeView } from '#kit/map/frame.ts';
import { groundOf } from '#kit/map/ground/ground.ts';
import { namesAt } from '#kit/map/ground/written.ts';
import { middleOf } from '#kit/map/ground/middle.ts';
import type { Corner, MapSurface } from '#kit/map/map-layers.ts';

const { areas, lines, stations, names } = groundOf();
const FOLDER = new URL('../../../../src/kit/map/ground/', import.meta.url);
const inRegion = ([lng, lat]: Corner): boolean => lng > 117.9 && lng < 119.7 && lat > 30.9 && lat < 32.9;
const square: MapSurface = {
  id: 'a',
  kind: 'land',
  name: '甲区',
  rings: [
    [
      [118, 32],
      [119, 32],
      [119, 33],
      [118, 33],
      [118, 32],
    ],
  ],
};

describe('the ground of every map', () => {
  it.each(areas.map((area) => [`${area.kind} ${area.name}`, area] as const))(
    '%s is a closed ring near the city that does not cross itself',
    (_, { ring }) => {
      expect(ring.length).toBeGreaterThanOrEqual(4);
      expect(ring[0]).toEqual(ring.at(-1));
      expect(ring.every(inRegion)).toBe(true);
      expect(pathCrosses(ring.slice(0, -1).map(([x, y]) => ({ x, y })))).toBe(false);
    },
  );

  it('lines, stations and names lie in the region, and none is without a place', () => {
    expect(lines.every(({ course }) => course.length >= 2 && course.every(inRegion))).toBe(true);
    for (const { name, lng, lat } of [...stations, ...names])
      expect([name, name !== '' && inRegion([lng, lat])]).toEqual([name, true]);
  });

  it('weighs less than 250 kB compressed', () => {
    const files = readdirSync(FOLDER).map((file) => readFileSync(new URL(file, FOLDER)));
    expect(gzipSync(Buffer.concat(files)).length).toBeLessThan(250_000);
  });

  it('around 新街口 at zoom 15 stand stations, streets and names', () => {
    const near = ({ lng, lat }: { readonly lng: number; readonly lat: number }): boolean =>
      Math.abs(lng - 118.784) < 0.013 && Math.abs(lat - 32.042) < 0.008;
    expect(stations.filter(near).length).toBeGreaterThanOrEqual(3);
    expect(names.filter((one) => one.kind === 'landmark' && near(one)).length).toBeGreaterThanOrEqual(6);
    expect(names.filter((one) => one.kind === 'road' && near(one)).length).toBeGreaterThanOrEqual(10);
  });
});

describe('names by zoom', () => {
  it('the whole city has its divisions first, 新街口 its stations, and no zoom is without names', () => {
    const division = { kind: 'division', name: '玄武区', lng: 118.8, lat: 32 } as const;
    expect(namesAt(10, [division], names)[0]).toBe(division);
    expect(namesAt(10, [division], names).some(({ kind }) => kind === 'station')).toBe(false);
    expect(namesAt(15, [division], names)[0]?.kind).toBe('station');
    for (let zoom = 8; zoom <= 19; zoom += 1) expect(namesAt(zoom, [division], names).length).toBeGreaterThan(10);
  });
});

describe('what stands around a map', () => {
  it('the scale bar is of a round length, as long as the ground is drawn', () => {
    for (let zoom = 8; zoom <= 19; zoom += 0.25) {
      const { metres, pixels } = scaleOf({ lat: 32, zoom });
      expect([1, 2, 5]).toContain(metres / 10 ** Math.floor(Math.log10(metres) + 1e-9));
      expect(pixels).toBeGreaterThan(40);
      expect(pixels).toBeLessThanOrEqual(111);
    }
    expect(scaleOf({ lat: 32, zoom: 15 }).text).toBe('200 米');
    expect(scaleOf({ lat: 32, zoom: 10 }).text).toBe('10 公里');
  });

  it('the whole city fits where a part of it was in sight', () => {
    const seen = { lng: 118.5, lat: 32.5, zoom: 12, minLng: 118.4, maxLng: 118.6, minLat: 32.4, maxLat: 32.6 };
    const whole = wholeView([square], seen);
    expect(whole?.lng).toBeCloseTo(118.5, 6);
    expect(whole?.zoom).toBeLessThanOrEqual(12 - Math.log2(5));
    expect(whole?.zoom).toBeGreaterThan(9);
    expect(wholeView([], seen)).toBeUndefined();
    // What stands at the foot takes its share: the city stands above it.
    const above = wholeView([square], seen, 0.2);
    expect(above?.lat).toBeLessThan(whole?.lat ?? 0);
    expect(above?.zoom).toBeLessThanOrEqual(whole?.zoom ?? 0);
  });

  it('a view is called by the division that has most of it, where none has by the city, elsewhere by nothing', () => {
    const east = (name: string, by: number): MapSurface => ({
      ...square,
      name,
      rings: square.rings.map((ring) => ring.map(([lng, lat]) => [lng + by, lat])),
    });
    const divisions = [square, ...['乙区', '丙区', '丁区', '戊区'].map((name, by) => east(name, by + 1))];
    const city: MapSurface = { ...square, id: 'city', kind: 'outline', name: '某市', isWhole: true };
    const seen = (minLng: number, maxLng: number) =>
      placeInSight([city, ...divisions], { lng: 0, lat: 0, zoom: 9, minLng, maxLng, minLat: 32, maxLat: 33 });
    expect([seen(118.2, 118.8), seen(118.7, 120), seen(118, 123), seen(110, 112)]).toEqual([
      '甲区',
      '乙区',
      '某市',
      undefined,
    ]);
    // Half of it lies outside the city.
    expect(seen(117.2, 118.8)).toBe('甲区');
    // One of two has half of the land, and both are in sight.
    const both = { lng: 0, lat: 0, zoom: 9, minLng: 117, maxLng: 121, minLat: 31, maxLat: 34 };
    expect(placeInSight([city, ...divisions.slice(0, 2)], both)).toBe('某市');
    expect(placeInSight(divisions, { lng: 0, lat: 0, zoom: 9, minLng: 118, maxLng: 123, minLat: 32, maxLat: 33 })).toBe(
      undefined,
    );
  });

  it('a drawing says that it is one, borders with a review number say that, tiles their own', () => {
    expect(cornerOf([square], undefined)).toBe(DEMONSTRATION);
    expect(cornerOf([], undefined)).toBe(DEMONSTRATION);
    expect(cornerOf([{ ...square, reviewNumber: '苏S(2026)1号' }], undefined)).toBe('审图号：苏S(2026)1号');
    expect(cornerOf([{ ...square, reviewNumber: '苏S(2026)1号' }, square], undefined)).toBe(DEMONSTRATION);
    expect(cornerOf([square], '© 某图')).toBe('© 某图');
  });

  it('a name stands within its area, however that is bent', () => {
    const bent: readonly Corner[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [8, 10],
      [8, 2],
      [0, 2],
      [0, 0],
    ];
    const { lng, lat } = middleOf([bent]);
    expect(lng > 8 || lat < 2).toBe(true);
  });
});
