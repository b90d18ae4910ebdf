import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emptyMarketCurrentSample, marketCurrentSample, marketTypeSamples } from '#subjects/market/samples.ts';
import { centreNodeWire, marketCurrentWire, marketTypeCountWire } from '#subjects/market/wire.ts';
import { lockWire, tagManyWire } from '#subjects/market/wire/marks.ts';
import { nearQueryWire } from '#subjects/market/wire/near.ts';
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

describe('the enterprise API over outlets (spec 2 §7.10)', () => {
  it('a tree comes back as it went', () => {
    const leaf = {
      kind: 'outlet',
      id: 7,
      name: '科巷菜场',
      typeName: '农贸市场',
      lng: 118.79,
      lat: 32.04,
      outlets: 0,
      version: 3,
      children: [],
    } as const;
    const tree = {
      ...leaf,
      kind: 'centre',
      id: 1,
      name: '新街口',
      typeName: '商业中心',
      outlets: 1,
      children: [leaf],
    } as const;
    expect(roundTrip(centreNodeWire, tree).back).toEqual(tree);
  });
  it('labels are one text on the wire and a list behind it', () => {
    const many = { ids: ['7', '8'], added: ['平价点', '夜市'], removed: [] };
    expect(roundTrip(tagManyWire, many)).toEqual({
      wire: { ids: '7,8', added: '平价点、夜市', removed: '' },
      back: many,
    });
    expect(z.safeDecode(tagManyWire, { ids: '7', added: '夜市、夜市' }).error?.issues[0]?.message).toBe(
      '标签“夜市”重复',
    );
  });
  it('a lock is yes or no, in whatever way a form writes it; a distance has its bounds', () => {
    expect(z.decode(lockWire, { outletId: '7', version: '0', locked: '1' })).toEqual({
      outletId: 7,
      version: 0,
      locked: true,
    });
    expect(z.safeDecode(lockWire, { outletId: '7', version: '0', locked: 'maybe' }).success).toBe(false);
    expect(z.decode(nearQueryWire, { outletId: '7' })).toEqual({ outletId: 7, distance: 500 });
    expect(z.safeDecode(nearQueryWire, { outletId: '7', distance: '5001' }).success).toBe(false);
  });
});
