import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reportDetailSample, reportRowSample } from '#subjects/report/samples.ts';
import {
  cellValuesWire,
  pickerQueryWire,
  reportDetailWire,
  reportRowWire,
  returnFormWire,
} from '#subjects/report/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('reports of any kind on the wire', () => {
  it('a row and a detail come back as they went', () => {
    expect(roundTrip(reportRowWire, reportRowSample).back).toEqual(reportRowSample);
    expect(roundTrip(reportDetailWire, reportDetailSample).back).toEqual(reportDetailSample);
  });

  it('spec 2 §3: Picker query: pageIndex (sent zero-based), pageSize, entName, divId', () => {
    expect(z.decode(pickerQueryWire, { pageIndex: '0', pageSize: '10', entName: '', divId: '' })).toEqual({
      pageIndex: 0,
      pageSize: 10,
    });
  });

  it('cell addresses have three parts; prototype keys never get in', () => {
    expect(z.safeDecode(cellValuesWire, { 'day/week/mon': 1 }).success).toBe(true);
    expect(Object.keys(z.decode(cellValuesWire, JSON.parse('{"__proto__":1}') as never))).toEqual([]);
    expect(z.safeDecode(cellValuesWire, { constructor: 1 }).success).toBe(false);
    expect(z.safeDecode(cellValuesWire, { 'a/b/c': Number.NaN }).success).toBe(false);
  });

  it('a reason is mandatory for a return', () => {
    expect(
      z.safeDecode(returnFormWire, { kind: 'store-week', reportId: '1', version: 1, reason: '  ', marks: [] }).error
        ?.issues[0]?.message,
    ).toBe('请填写原因');
  });
});
