import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { comparisonSample, gapSample, savedAreaSample, siteSamples, whatIfSample } from '#subjects/siting/samples.ts';
import {
  areaNameWire,
  areaToSaveWire,
  comparisonWire,
  gapQueryWire,
  gapWire,
  savedAreaWire,
  siteWire,
  whatIfQueryWire,
  whatIfWire,
} from '#subjects/siting/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('the records of coverage gaps and siting, both ways', () => {
  it.each([
    ['gap', gapWire, gapSample],
    ['what-if', whatIfWire, whatIfSample],
    ['site', siteWire, siteSamples[0]],
    ['comparison', comparisonWire, comparisonSample],
    ['saved area', savedAreaWire, savedAreaSample],
  ] as ReadonlyArray<readonly [string, z.ZodType, unknown]>)('%s', (_name, schema, sample) => {
    expect(roundTrip(schema, sample).back).toEqual(sample);
  });

  it('a distance is 500 or 1,000 m', () => {
    expect(z.decode(gapQueryWire, { indClass: 'produce,fresh', adminDiv: '', busArea: '', within: '500' })).toEqual({
      kinds: ['produce', 'fresh'],
      division: undefined,
      areaId: undefined,
      within: 500,
    });
    expect(gapQueryWire.safeParse({ within: 700 }).success).toBe(false);
  });

  it('a proposal has at most 20 outlets, each with a believable floor area', () => {
    const outlet = { longitude: 118.8, latitude: 32, indClass: 'produce', buildArea: 2_000 };
    const query = (openList: unknown[]) => whatIfQueryWire.safeParse({ within: 500, openList, closeIds: [] }).success;
    expect(query(Array.from({ length: 20 }, () => outlet))).toBe(true);
    expect(query(Array.from({ length: 21 }, () => outlet))).toBe(false);
    expect(query([{ ...outlet, buildArea: 0 }])).toBe(false);
    expect(query([{ ...outlet, latitude: 91 }])).toBe(false);
  });

  it('a new name for an area says which one it replaces', () => {
    const sample = { savedAreaId: 3, name: '新街口两公里', formerName: '新街口一公里' };
    expect(roundTrip(areaNameWire, sample)).toEqual({
      wire: { areaId: 3, name: '新街口两公里', oldName: '新街口一公里' },
      back: sample,
    });
    expect(areaNameWire.safeParse({ areaId: 3, name: ' ', oldName: '旧' }).success).toBe(false);
  });

  it('an area has a name', () => {
    expect(areaToSaveWire.safeParse({ name: ' ', shape: savedAreaSample.shape }).success).toBe(false);
  });
});
