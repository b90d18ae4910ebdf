import { expect, it } from 'vitest';
import { findingSamples } from '#subjects/monitor/samples.ts';
import { findingWire } from '#subjects/monitor/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

it('what stands comes back as it went', () => {
  for (const finding of findingSamples) expect(roundTrip(findingWire, finding).back).toEqual(finding);
});
