import { describe, expect, it } from 'vitest';
import { onlineSamples } from '#subjects/online/samples.ts';
import { onlineHandlesWire, onlineRowWire } from '#subjects/online/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('online users', () => {
  it.each(onlineSamples)('$userName comes back as she went', (sample) =>
    expect(roundTrip(onlineRowWire, sample).back).toEqual(sample),
  );
  it('SECURITY 12: a row has a handle and no other key of a session', () => {
    expect(Object.keys(roundTrip(onlineRowWire, onlineSamples[0] as never).wire as object).toSorted()).toEqual([
      'browser',
      'handle',
      'ip',
      'lastTime',
      'loginTime',
      'name',
      'own',
      'userName',
    ]);
  });
  it('handles are joined by commas', () =>
    expect(roundTrip(onlineHandlesWire, { handles: ['a-1', 'b-2'] }).wire).toEqual({ handles: 'a-1,b-2' }));
});
