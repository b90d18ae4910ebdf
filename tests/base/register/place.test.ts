import { describe, expect, it } from 'vitest';
import { bdOf, wgsOf } from '#base/geo.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { placeWritten } from '#base/register/judging/centre.ts';
import { mayBeUnplaced } from '#base/register/place.ts';
import { outsideFault, outsideSummary, placeFaults } from '#base/register/place-faults.ts';
import { censusRegister } from '#subjects/census/register.ts';
import { checkPointRegister } from '#subjects/check-point/register.ts';
import { regionRegister } from '#subjects/region/register.ts';

/** A square round the city's heart. */
const CITY = [
  [
    [118.7, 31.9],
    [118.9, 31.9],
    [118.9, 32.1],
    [118.7, 32.1],
  ],
] as const;
const EDGE = { lng: 118.7001, lat: 32.0999 };

describe('where a record lies', () => {
  it('longitude and latitude only together; none is no fault', () => {
    expect(placeFaults(checkPointRegister, { lng: 118.8 }, CITY)).toEqual([['lat', '经度和纬度应同时填写']]);
    expect(placeFaults(checkPointRegister, { lat: 32 }, CITY)).toEqual([['lng', '经度和纬度应同时填写']]);
    expect(placeFaults(checkPointRegister, {}, CITY)).toEqual([]);
    expect(placeFaults({}, { lng: 1 }, CITY)).toEqual([]);
  });

  it('outside the city it is refused with a guess at why; without an outline nothing is judged', () => {
    expect(outsideFault({ lng: 118.8, lat: 32 }, CITY)).toBeUndefined();
    expect(outsideFault({ lng: 121, lat: 31 }, CITY)).toBe('不在本市范围内');
    expect(outsideFault({ lng: 32, lat: 118.8 }, CITY)).toContain('可能填反了');
    expect(outsideFault(wgsOf(EDGE), CITY)).toContain('WGS-84');
    expect(outsideFault(bdOf({ lng: 118.8999, lat: 32.05 }), CITY)).toContain('BD-09');
    expect(outsideFault({ lng: 121, lat: 31 }, [])).toBeUndefined();
    expect(placeFaults(checkPointRegister, { lng: 121, lat: 31 }, CITY)).toEqual([['lng', '不在本市范围内']]);
  });

  it('of a file it is said how many lie outside and what most of them look like', () => {
    const of = (point: { lng: number; lat: number }) => outsideFault(point, CITY) ?? '';
    const [gps, away] = [of(wgsOf(EDGE)), of({ lng: 121, lat: 31 })];
    expect(outsideSummary(['应为数字'])).toBe('');
    expect(outsideSummary([gps, gps, away, '应为数字'])).toBe(
      '3 条的位置不在本市范围内，可能是 WGS-84（GPS）坐标，请换算为 GCJ-02（其中 2 条如此），请核对所选的坐标系',
    );
    expect(outsideSummary([away])).toBe('1 条的位置不在本市范围内，请核对所选的坐标系');
  });

  it('what has an outline alone is written with its centre, which follows the outline; a centre that is given stays', () => {
    const square = (size: number) => `POLYGON ((1 1, ${1 + size} 1, ${1 + size} ${1 + size}, 1 ${1 + size}, 1 1))`;
    const written = (values: AnyRecord, before?: AnyRecord) => placeWritten(censusRegister, values, before);
    expect(written({ outline: square(2) })).toEqual({ lng: 2, lat: 2 });
    expect(written({ outline: square(4) }, { lng: 2, lat: 2, outline: square(2) })).toEqual({ lng: 3, lat: 3 });
    expect(written({ outline: square(4) }, { lng: 1.5, lat: 2, outline: square(2) })).toEqual({ lng: 1.5, lat: 2 });
    expect(written({ name: '甲' }, { lng: 5, lat: 6 })).toEqual({ lng: 5, lat: 6 });
    expect(written({})).toEqual({ lng: undefined, lat: undefined });
    expect(placeWritten(checkPointRegister, { lng: 5 }, undefined)).toEqual({});
  });

  it('a register whose position is required has no record without one', () => {
    expect([mayBeUnplaced(checkPointRegister), mayBeUnplaced(regionRegister)]).toEqual([true, false]);
  });
});
