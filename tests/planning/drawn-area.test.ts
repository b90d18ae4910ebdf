import { describe, expect, it } from 'vitest';
import {
  areaIn,
  areaQueryOf,
  areaText,
  type DrawnArea,
  drawnSize,
  openFault,
  polygonFault,
} from '#subjects/planning/view/drawn-area.ts';
import { AREA_TYPES, CIRCLE_RADIUS, PLANNING_MESSAGES } from '#subjects/planning/terms.ts';

const CIRCLE: DrawnArea = { kind: 'circle', centre: { lng: 118.784136, lat: 32.041806 }, radius: 500 };
const SQUARE = [
  { lng: 118.78, lat: 32.04 },
  { lng: 118.79, lat: 32.04 },
  { lng: 118.79, lat: 32.05 },
  { lng: 118.78, lat: 32.05 },
];
const POLYGON: DrawnArea = { kind: 'polygon', corners: SQUARE };

describe('a drawing in the address', () => {
  it.each([CIRCLE, POLYGON, undefined])('comes back as it was: %j', (area) => {
    expect(areaIn(areaText(area))).toEqual(area);
  });

  it.each(['x', 'c118.78,32.04', 'c118.78,32.04,much', 'p118,32;119,32', 'q118,32;119,32;118,33', 'c'])(
    'what is none counts as none: %s',
    (text) => {
      expect(areaIn(text)).toBeUndefined();
    },
  );

  it('a radius beyond the limits becomes the nearest allowed one', () => {
    expect(areaIn('c118.78,32.04,3')).toMatchObject({ radius: CIRCLE_RADIUS.least });
    expect(areaIn('c118.78,32.04,99999999')).toMatchObject({ radius: CIRCLE_RADIUS.most });
  });
});

describe('spec 2 §4: "Query type for the right panel: 0 no area, 1 circle, 2 polygon"', () => {
  it('each carries its own fields and no others', () => {
    expect(areaQueryOf(undefined)).toEqual({
      areaType: AREA_TYPES.none,
      lng: undefined,
      lat: undefined,
      radius: undefined,
      path: undefined,
    });
    expect(areaQueryOf(CIRCLE)).toEqual({
      areaType: AREA_TYPES.circle,
      lng: 118.784136,
      lat: 32.041806,
      radius: 500,
      path: undefined,
    });
    expect(areaQueryOf(POLYGON)).toMatchObject({
      areaType: AREA_TYPES.polygon,
      lng: undefined,
      path: JSON.stringify(SQUARE.map(({ lng, lat }) => [lng, lat])),
    });
  });
});

describe('what is wrong with a polygon is said in the words of the server', () => {
  it('a bow tie crosses itself, a line has too few corners, a square is sound', () => {
    const [a, b, c, d] = SQUARE as [(typeof SQUARE)[0], (typeof SQUARE)[0], (typeof SQUARE)[0], (typeof SQUARE)[0]];
    expect(polygonFault([a, c, b, d])).toBe(PLANNING_MESSAGES.crossing);
    expect(polygonFault([a, b])).toBe(PLANNING_MESSAGES.tooFew);
    expect(polygonFault(SQUARE)).toBeUndefined();
  });

  it('sides that cross are told while more corners are to come', () => {
    const [a, b, c, d] = SQUARE as [(typeof SQUARE)[0], (typeof SQUARE)[0], (typeof SQUARE)[0], (typeof SQUARE)[0]];
    expect(openFault([a, c, b])).toBeUndefined();
    expect(openFault([a, c, b, d])).toBe(PLANNING_MESSAGES.crossingYet);
    expect(openFault(SQUARE)).toBeUndefined();
  });

  it('its size is that of the ground: a hundredth of a degree at 32° is 0.944 km by 1.109 km', () => {
    expect(drawnSize(POLYGON) / 1e6).toBeCloseTo(1.047, 2);
    expect(drawnSize(CIRCLE)).toBeCloseTo(Math.PI * 250_000, 3);
  });
});
