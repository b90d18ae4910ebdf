import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deskLoadSamples, deskRowSamples } from '#subjects/review-desk/samples.ts';
import { deskLoadWire, deskPassWire, deskQueryWire, deskRowWire, handOverWire } from '#subjects/review-desk/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('the desk comes back as it went', () => {
  it.each(deskRowSamples)('$title', (sample) => expect(roundTrip(deskRowWire, sample).back).toEqual(sample));
  it.each(deskLoadSamples)('$division', (sample) => expect(roundTrip(deskLoadWire, sample).back).toEqual(sample));
});

describe('what is asked', () => {
  it('no source and no narrowing where none is named; none but those that there are', () => {
    const { source, shown } = z.decode(deskQueryWire, { source: '', shown: '' } as never);
    expect([source, shown]).toEqual([undefined, undefined]);
    expect(deskQueryWire.safeParse({ source: 'letter' }).success).toBe(false);
    expect(deskQueryWire.safeParse({ shown: 'yours' }).success).toBe(false);
  });

  it('funds are not passed with others, and a note has its length', () => {
    const given = { source: 'approval', recordId: 1, userId: 2 };
    expect(handOverWire.safeParse(given).success).toBe(true);
    expect(handOverWire.safeParse({ ...given, source: 'fund' }).success).toBe(true);
    expect(handOverWire.safeParse({ ...given, note: '字'.repeat(201) }).success).toBe(false);
    expect(deskPassWire.safeParse({ rows: [] }).success).toBe(false);
    const chosen = { kind: '', recordId: 1, version: 1 };
    expect(deskPassWire.safeParse({ rows: [{ ...chosen, source: 'form' }] }).success).toBe(true);
    expect(deskPassWire.safeParse({ rows: [{ ...chosen, source: 'fund' }] }).success).toBe(false);
  });
});
