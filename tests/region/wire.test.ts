import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nanjingSample, regionSamples } from '#subjects/region/samples.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { regionWire } from '#subjects/region/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('region entries: DICT_ID, NAME, CODE, children (spec 2 §3)', () => {
  it('the city comes back with its districts', () => {
    expect(roundTrip(regionWire, nanjingSample)).toEqual({
      wire: {
        DICT_ID: 320100,
        NAME: '南京市',
        CODE: '320100',
        children: [
          { DICT_ID: 320102, NAME: '玄武区', CODE: '320102' },
          { DICT_ID: 320115, NAME: '江宁区', CODE: '320115' },
        ],
      },
      back: nanjingSample,
    });
  });
  it('a district has no children, and its number may be text', () => {
    expect(z.decode(regionWire, { DICT_ID: '320102', NAME: '玄武区', CODE: '320102' })).toEqual({
      regionId: 320102,
      name: '玄武区',
      code: '320102',
      children: [],
    });
  });
});

describe('a division of administration', () => {
  it.each(regionSamples)('$name comes back', (sample) =>
    expect(roundTrip(regionRegister.wires.fresh, sample).back).toEqual(sample),
  );
  const region = {
    parentId: '320100',
    code: '320198',
    name: '新区',
    lng: '118.7',
    lat: '32.1',
    countsInSum: 'true',
    sort: '1',
  };
  it.each([
    ['code', '3201', false],
    ['code', '32019x', false],
    ['lng', '200', false],
    ['lat', '60', false],
    ['countsInSum', 'maybe', false],
    ['countsInSum', '0', true],
  ])('%s %j is taken: %s', (name, value, taken) => {
    expect(z.safeDecode(regionRegister.wires.fresh, { ...region, [name]: value } as never).success).toBe(taken);
  });
});
