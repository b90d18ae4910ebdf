import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { outletSamples } from '#subjects/enterprise/samples.ts';
import { outletPageWire, outletQueryWire, outletRowWire } from '#subjects/enterprise/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('outlet row: entName, address, adminDiv, compId (spec 2 §3)', () => {
  it.each(outletSamples)('$name', (sample) => {
    expect(roundTrip(outletRowWire, sample)).toEqual({ wire: { compId: sample.outletId, entName: sample.name, address: sample.address, adminDiv: sample.division }, back: sample });
  });
});

describe('outlet list (spec 2 §7.6)', () => {
  it('takes pageIndex, pageSize, entName, address, adminDiv, indClass, compId', () => {
    const query = { pageIndex: 2, pageSize: 10, name: '菜场', address: '秦淮', division: '320104', industry: '1', outletId: '1001' };
    expect(roundTrip(outletQueryWire, query)).toEqual({ wire: { pageIndex: 2, pageSize: 10, entName: '菜场', address: '秦淮', adminDiv: '320104', indClass: '1', compId: '1001' }, back: query });
  });
  it('without anything it is the first ten of all', () => {
    expect(z.decode(outletQueryWire, { entName: 'null', address: '' })).toEqual({ pageIndex: 1, pageSize: 10 });
  });
  it('answers data.datalist and data.totalCount', () => {
    const page = { totalCount: 3, rows: [...outletSamples] };
    const { wire, back } = roundTrip(outletPageWire, page);
    expect(Object.keys(wire as object).toSorted()).toEqual(['datalist', 'totalCount']);
    expect(back).toEqual(page);
  });
});
