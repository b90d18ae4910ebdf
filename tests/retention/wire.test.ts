import { expect, it } from 'vitest';
import { z } from 'zod';
import { archivedMonthSamples, retentionSample } from '#subjects/retention/samples.ts';
import { archivedKeyWire, archivedMonthWire, keepWire, retentionOverviewWire } from '#subjects/retention/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

it('the overview comes back as it went', () =>
  expect(roundTrip(retentionOverviewWire, retentionSample).back).toEqual(retentionSample));
it.each(archivedMonthSamples)('so does $month', (sample) =>
  expect(roundTrip(archivedMonthWire, sample).back).toEqual(sample),
);
it('a period that was left empty is one without an end; a month has two parts', () => {
  expect(z.decode(keepWire, { code: 'price', keep: '', version: '0' } as never).keep).toBeUndefined();
  expect(z.safeDecode(keepWire, { code: 'other', keep: '9', version: '0' } as never).success).toBe(false);
  expect(z.safeDecode(archivedKeyWire, { code: 'price', month: '2024-13' }).success).toBe(false);
});
