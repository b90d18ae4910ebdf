import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  areaSamples,
  blankReportSample,
  customerSample,
  monthlyReportRowSamples,
  monthlyReportSample,
} from '#subjects/business-area/samples.ts';
import {
  businessAreaWire,
  customerProfileWire,
  monthlyReportQueryWire,
  monthlyReportRowWire,
  monthlyReportWire,
  reportQueryWire,
} from '#subjects/business-area/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('heat region: regId, text, center (spec 2 §3)', () => {
  it.each(areaSamples)('$name', (sample) => {
    expect(roundTrip(businessAreaWire, sample)).toEqual({
      wire: { regId: sample.areaId, text: sample.name, center: sample.centre },
      back: sample,
    });
  });
});

describe('customer profile: gender, occupaotion, sourceCity, misspelt as specified (spec 1 §3)', () => {
  it('travels there and back', () => {
    const { wire, back } = roundTrip(customerProfileWire, customerSample);
    expect(back).toEqual(customerSample);
    expect(wire).toMatchObject({ gender: { male: 486_200, female: 573_900 } });
    expect((wire as { occupaotion: unknown[] }).occupaotion[0]).toEqual({ name: '企业职员', value: 318_400 });
    expect((wire as { sourceCity: unknown[] }).sourceCity[0]).toEqual({ source_city: '南京', num: 68.4 });
  });
});

describe('monthly report row: centre_name, url, time (spec 2 §3)', () => {
  it.each(monthlyReportRowSamples)('$areaName $month', (sample) => {
    expect(roundTrip(monthlyReportRowWire, sample)).toEqual({
      wire: { centre_name: sample.areaName, url: sample.url, time: sample.month },
      back: sample,
    });
  });
  it('pages of three, from the first (spec 2 §9)', () => {
    expect(z.decode(monthlyReportQueryWire, {})).toEqual({ pageIndex: 1, pageSize: 3 });
  });
});

describe('the report itself', () => {
  it.each([monthlyReportSample, blankReportSample])('$month', (sample) => {
    expect(roundTrip(monthlyReportWire, sample).back).toEqual(sample);
  });
  it('takes only months that exist', () => {
    expect(z.safeDecode(reportQueryWire, { regId: '98471', month: '2026-13' }).success).toBe(false);
    expect(z.decode(reportQueryWire, { regId: '98471', month: '2026-10' })).toEqual({
      areaId: 98_471,
      month: '2026-10',
    });
  });
});
