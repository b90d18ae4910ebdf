import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nanjingSample } from '#subjects/region/samples.ts';
import { regionWire } from '#subjects/region/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('region entries: DICT_ID, NAME, CODE, children (spec 2 §3)', () => {
  it('the city comes back with its districts', () => {
    expect(roundTrip(regionWire, nanjingSample)).toEqual({
      wire: { DICT_ID: 320100, NAME: '南京市', CODE: '320100', children: [{ DICT_ID: 320102, NAME: '玄武区', CODE: '320102' }, { DICT_ID: 320115, NAME: '江宁区', CODE: '320115' }] },
      back: nanjingSample,
    });
  });
  it('a district has no children, and its number may be text', () => {
    expect(z.decode(regionWire, { DICT_ID: '320102', NAME: '玄武区', CODE: '320102' })).toEqual({ regionId: 320102, name: '玄武区', code: '320102', children: [] });
  });
});
