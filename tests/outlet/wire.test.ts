import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { centreNodeWire, lockWire, nearQueryWire, tagManyWire } from '#subjects/outlet/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

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
