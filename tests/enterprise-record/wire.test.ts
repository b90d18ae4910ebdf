import { describe, expect, it } from 'vitest';
import { enterpriseRecordSample, outletRecordSample } from '#subjects/enterprise-record/samples.ts';
import { enterpriseRecordWire, outletRecordWire } from '#subjects/enterprise-record/wire.ts';

describe('the record of an enterprise on the wire', () => {
  it('comes back as it was sent, and without what the session may not read', () => {
    const whole = enterpriseRecordWire.encode(enterpriseRecordSample);
    expect(enterpriseRecordWire.parse(JSON.parse(JSON.stringify(whole)))).toEqual(enterpriseRecordSample);
    const { sight } = enterpriseRecordSample;
    expect(enterpriseRecordWire.parse({ sight })).toEqual({ sight });
  });
});

describe('the record of an outlet on the wire', () => {
  it('comes back as it was sent', () => {
    const whole = outletRecordWire.encode(outletRecordSample);
    expect(outletRecordWire.parse(JSON.parse(JSON.stringify(whole)))).toEqual(outletRecordSample);
  });
});
