import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emptyMarketCurrentSample, marketCurrentSample, marketTypeSamples } from '#subjects/market/samples.ts';
import { marketCurrentWire, marketTypeCountWire } from '#subjects/market/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('market type count: NAME, ICON, NUM (spec 1 §3)', () => {
  it.each(marketTypeSamples)('$name', (sample) => {
    expect(roundTrip(marketTypeCountWire, sample)).toEqual({
      wire: { NAME: sample.name, ICON: sample.icon, NUM: sample.count },
      back: sample,
    });
  });
  it('reads counts that came as text, and no negative ones', () => {
    expect(z.decode(marketTypeCountWire, { NAME: '农贸市场', ICON: '', NUM: '286' }).count).toBe(286);
    expect(z.safeDecode(marketTypeCountWire, { NAME: '农贸市场', ICON: '', NUM: -1 }).success).toBe(false);
  });
});

describe('market current response (spec 2 §3)', () => {
  it('now, add, total, area, small, avg, population, male, ageList, ageNameList, totalList', () => {
    const { wire, back } = roundTrip(marketCurrentWire, marketCurrentSample);
    expect(back).toEqual(marketCurrentSample);
    expect(wire).toMatchObject({
      now: 1_222,
      add: 186,
      total: 1_408,
      area: 4_862_310.6,
      small: 912,
      avg: 2_846.12,
      population: 1_708_414,
      male: 49.57,
    });
    expect((wire as { totalList: unknown[] }).totalList[0]).toEqual({ name: '仙林新村1 期', value: 9_180 });
  });
  it('what is not known is absent', () => {
    expect(roundTrip(marketCurrentWire, emptyMarketCurrentSample)).toEqual({
      wire: { now: 0, add: 0, total: 0, area: 0, small: 0, ageList: [], ageNameList: [], totalList: [] },
      back: emptyMarketCurrentSample,
    });
  });
});
