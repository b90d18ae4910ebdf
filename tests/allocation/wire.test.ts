import { describe, expect, it } from 'vitest';
import { allocationChangeSamples, allocationSample } from '#subjects/allocation/samples.ts';
import { allocationChangeWire, allocationWire, newAllocationWire } from '#subjects/allocation/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('wire names of allocations', () => {
  it('go there and back, and are bounded', () => {
    expect(roundTrip(allocationWire, allocationSample).back).toEqual(allocationSample);
    for (const one of allocationChangeSamples) expect(roundTrip(allocationChangeWire, one).back).toEqual(one);
    const given = { entBasicIds: [1_001], fromDate: '2026-11-27', goodsIds: [] };
    expect(newAllocationWire.safeDecode(given as never).success).toBe(true);
    for (const wrong of [
      { entBasicIds: [] },
      { fromDate: '2026-13-01' },
      { entBasicIds: Array.from({ length: 201 }, (_, at) => at + 1) },
    ])
      expect(newAllocationWire.safeDecode({ ...given, ...wrong } as never).success).toBe(false);
  });
});
