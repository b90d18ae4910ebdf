import { describe, expect, it } from 'vitest';
import { looksLike, proposalTitle } from '#subjects/proposal/rules.ts';
import { proposalDetailSample, proposalSamples } from '#subjects/proposal/samples.ts';
import { newProposalWire, proposalDetailWire, proposalRowWire } from '#subjects/proposal/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('wire names of proposals', () => {
  it('rows and details go there and back', () => {
    for (const row of proposalSamples) expect(roundTrip(proposalRowWire, row).back).toEqual(row);
    expect(roundTrip(proposalDetailWire, proposalDetailSample).back).toEqual(proposalDetailSample);
  });

  it('what is proposed is bounded', () => {
    const given = {
      clientKey: 'key-0000-1',
      register: 'outlet',
      deed: 'close',
      recordId: 7,
      values: {},
      reason: '已拆除',
    };
    expect(newProposalWire.safeDecode(given as never).success).toBe(true);
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${at}`, at]));
    for (const wrong of [
      { reason: '  ' },
      { deed: 'merge' },
      { clientKey: 'x' },
      { values: many },
      { values: { a: {} } },
    ])
      expect(newProposalWire.safeDecode({ ...given, ...wrong } as never).success).toBe(false);
  });
});

describe('records that may be one', () => {
  it.each([
    [0.9, undefined, true],
    [0.5, 80, true],
    [0.5, 800, false],
    [0.1, 10, false],
  ])('names alike by %d, %s metres apart: %s', (alike, metres, expected) => {
    expect(looksLike({ alike, metres })).toBe(expected);
  });

  it('a proposal is called by what it does to what', () => {
    expect(proposalTitle('close', '网点', '科巷菜场')).toBe('关闭网点：科巷菜场');
  });
});
