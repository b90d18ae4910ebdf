import { describe, expect, it } from 'vitest';
import { bdOf, gcjOf, gcjOfBd, groundOf, projected, unprojected, wgsOf } from '#base/geo.ts';

const xinjiekou = { lng: 118.784136, lat: 32.041806 };
/** The corners of 南京, and a place well outside of it. */
const places = [xinjiekou, { lng: 118.35, lat: 31.23 }, { lng: 119.24, lat: 32.62 }, { lng: 120, lat: 33 }];

/** Degrees of latitude that make a millimetre. */
const millimetre = 9e-9;

describe('the projection to metres (CGCS2000, central meridian 118.8°, no reduction)', () => {
  it('agrees with PROJ to a tenth of a millimetre', () => {
    const expected = [
      { x: -1498.35864, y: 3546488.29346 },
      { x: -42873.62737, y: 3456562.04922 },
      { x: 41294.94631, y: 3610691.10716 },
      { x: 112147.2195, y: 3653387.72558 },
    ];
    for (const [index, place] of places.entries()) {
      const ground = projected(place);
      expect(Math.hypot(ground.x - (expected[index]?.x ?? 0), ground.y - (expected[index]?.y ?? 0))).toBeLessThan(1e-4);
    }
  });

  it('comes back to the same place within a millimetre', () => {
    for (const place of places) {
      const back = unprojected(projected(place));
      expect(Math.abs(back.lng - place.lng)).toBeLessThan(millimetre);
      expect(Math.abs(back.lat - place.lat)).toBeLessThan(millimetre);
    }
  });

  it('has metres of the ground: an arc minute of the meridian at 32° is 1,848.0 m, and the meridian itself lies at x = 0', () => {
    const south = projected({ lng: 118.8, lat: 32 });
    const north = projected({ lng: 118.8, lat: 32 + 1 / 60 });
    expect(south.x).toBeCloseTo(0, 9);
    expect(north.y - south.y).toBeCloseTo(1848.0, 0);
  });
});

describe('GCJ-02 国测局坐标', () => {
  it('shifts 新街口 by 541 m, 491 m of them to the east and 227 m to the south', () => {
    const drawn = projected(xinjiekou);
    const real = groundOf(xinjiekou);
    expect(Math.hypot(drawn.x - real.x, drawn.y - real.y)).toBeGreaterThan(541);
    expect(Math.hypot(drawn.x - real.x, drawn.y - real.y)).toBeLessThan(542);
    expect(Math.round(drawn.x - real.x)).toBe(492);
    expect(Math.round(drawn.y - real.y)).toBe(-227);
  });

  it('comes back to the same place within a millimetre, both ways round', () => {
    for (const place of places) {
      for (const back of [gcjOf(wgsOf(place)), wgsOf(gcjOf(place))]) {
        expect(Math.abs(back.lng - place.lng)).toBeLessThan(millimetre);
        expect(Math.abs(back.lat - place.lat)).toBeLessThan(millimetre);
      }
    }
  });
});

describe('BD-09, the system of 百度', () => {
  it('agrees with the published pair of 天安门', () => {
    const drawn = bdOf({ lng: 116.404, lat: 39.915 });
    expect(drawn.lng).toBeCloseTo(116.410_369_493_71, 9);
    expect(drawn.lat).toBeCloseTo(39.921_336_993_51, 9);
  });

  it('comes back to the same place within a millimetre', () => {
    for (const place of places) {
      const back = gcjOfBd(bdOf(place));
      expect(Math.abs(back.lng - place.lng)).toBeLessThan(millimetre);
      expect(Math.abs(back.lat - place.lat)).toBeLessThan(millimetre);
    }
  });
});
