import { expect, it } from 'vitest';
import { z } from 'zod';
import { baseVersionSamples, faultySample, groundSample, wholeSample } from '#subjects/base-map/samples.ts';
import { baseOutcomeWire, baseTakeWire, baseVersionsWire, groundWire } from '#subjects/base-map/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

it.each([
  ['versions', baseVersionsWire, baseVersionSamples],
  ['a ground in use', groundWire, groundSample],
  ['a file that is whole', baseOutcomeWire, wholeSample],
  ['a file with faults', baseOutcomeWire, faultySample],
] as ReadonlyArray<readonly [string, z.ZodType, unknown]>)('%s come back as they went', (_name, schema, sample) => {
  expect(roundTrip(schema, sample).back).toEqual(sample);
});

it.each([
  { source: ' ' },
  { reviewNumber: '' },
  { reviewNumber: '号'.repeat(41) },
  { source: 'a\u0000b' },
  { layer: 'sea' },
  { crs: 'utm' },
])('what is taken over with %o is refused', (wrong) => {
  const file = { fileName: 'a.geojson', bytes: new Uint8Array([1]) };
  const take = { layer: 'water', crs: 'gcj02', seenId: '0', source: '测绘院', reviewNumber: 'GS(2024)0650号', file };
  expect(z.safeDecode(baseTakeWire, take as never).success).toBe(true);
  expect(z.safeDecode(baseTakeWire, { ...take, ...wrong } as never).success).toBe(false);
});
