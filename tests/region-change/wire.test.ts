import { expect, it } from 'vitest';
import { reorganisationPreviewSample, reorganisationSample } from '#subjects/region-change/samples.ts';
import {
  reorganisationDraftWire,
  reorganisationPreviewWire,
  reorganisationsWire,
} from '#subjects/region-change/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

it('changes of divisions go there and back, and what is asked is bounded', () => {
  expect(roundTrip(reorganisationPreviewWire, reorganisationPreviewSample).back).toEqual(reorganisationPreviewSample);
  expect(roundTrip(reorganisationsWire, [reorganisationSample]).back).toEqual([reorganisationSample]);
  const given = { fromIds: [320_115], fromDate: '2026-01-01', parts: [{ regionId: 320_104 }], rest: 0 };
  expect(reorganisationDraftWire.safeDecode(given as never).success).toBe(true);
  for (const wrong of [{ fromIds: [] }, { parts: [] }, { rest: 12 }, { fromDate: '2026-02-30' }])
    expect(reorganisationDraftWire.safeDecode({ ...given, ...wrong } as never).success).toBe(false);
});
