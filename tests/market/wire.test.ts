import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { marketTypeSamples } from '#subjects/market/samples.ts';
import { marketTypeCountWire } from '#subjects/market/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('market type count: NAME, ICON, NUM (spec 1 §3)', () => {
  it.each(marketTypeSamples)('$name', (sample) => {
    expect(roundTrip(marketTypeCountWire, sample)).toEqual({ wire: { NAME: sample.name, ICON: sample.icon, NUM: sample.count }, back: sample });
  });
  it('reads counts that came as text, and no negative ones', () => {
    expect(z.decode(marketTypeCountWire, { NAME: '农贸市场', ICON: '', NUM: '286' }).count).toBe(286);
    expect(z.safeDecode(marketTypeCountWire, { NAME: '农贸市场', ICON: '', NUM: -1 }).success).toBe(false);
  });
});
