import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  enterpriseDetailSample,
  openEnterpriseSamples,
  openPlacesSample,
  outletSamples,
} from '#subjects/enterprise/samples.ts';
import {
  enterpriseDetailWire,
  enterpriseKeyWire,
  openEnterpriseWire,
  openPlacesQueryWire,
  openPlacesWire,
  outletPageWire,
  outletQueryWire,
  outletRowWire,
} from '#subjects/enterprise/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('outlet row: entName, address, adminDiv, compId (spec 2 §3)', () => {
  it.each(outletSamples)('$name', (sample) => {
    expect(roundTrip(outletRowWire, sample)).toEqual({
      wire: { compId: sample.outletId, entName: sample.name, address: sample.address, adminDiv: sample.division },
      back: sample,
    });
  });
});

describe('outlet list (spec 2 §7.6)', () => {
  it('takes pageIndex, pageSize, entName, address, adminDiv, indClass, compId', () => {
    const query = {
      pageIndex: 2,
      pageSize: 10,
      name: '菜场',
      address: '秦淮',
      division: '320104',
      industry: '1',
      outletId: '1001',
    };
    expect(roundTrip(outletQueryWire, query)).toEqual({
      wire: {
        pageIndex: 2,
        pageSize: 10,
        entName: '菜场',
        address: '秦淮',
        adminDiv: '320104',
        indClass: '1',
        compId: '1001',
      },
      back: query,
    });
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

describe('one enterprise, and what is public of all', () => {
  it('the detail comes back as it went', () =>
    expect(roundTrip(enterpriseDetailWire, enterpriseDetailSample).back).toEqual(enterpriseDetailSample));
  it.each(openEnterpriseSamples)('SECURITY 22: of $name five fields leave, whatever the row holds', (sample) => {
    const { wire, back } = roundTrip(openEnterpriseWire, {
      ...sample,
      code: '1',
      phone: '2',
      reports_prices: true,
    } as never);
    expect(Object.keys(wire as object)).toEqual(['entName', 'creditCode', 'adminDiv', 'marketType', 'address']);
    expect(back).toEqual(sample);
  });
  it('the public map comes back as it went, narrowed as the list is', () => {
    expect(roundTrip(openPlacesWire, openPlacesSample).back).toEqual(openPlacesSample);
    const query = { name: '科巷', division: '320104', marketType: 'produce' };
    expect(roundTrip(openPlacesQueryWire, query)).toEqual({
      wire: { entName: '科巷', adminDiv: '320104', marketType: 'produce' },
      back: query,
    });
  });
  it.each(['', 'x', '-1', '1e3', '2147483648', '٣', '１２３', "1' or '1'='1"])(
    '%j is no number of an enterprise',
    (compId) => expect(z.safeDecode(enterpriseKeyWire, { compId } as never).success).toBe(false),
  );
});
