import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentSample } from '#subjects/content/samples.ts';
import { readingSamples, readingSettingSample, receiptSamples } from '#subjects/reading/samples.ts';
import {
  addressingWire,
  openedReadingWire,
  ownReadingWire,
  readingSettingWire,
  receiptWire,
} from '#subjects/reading/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('articles for users of the system', () => {
  it('come back as they went', () => {
    for (const sample of readingSamples) expect(roundTrip(ownReadingWire, sample).back).toEqual(sample);
    for (const sample of receiptSamples) expect(roundTrip(receiptWire, sample).back).toEqual(sample);
    expect(roundTrip(readingSettingWire, readingSettingSample).back).toEqual(readingSettingSample);
    const opened = { ...readingSamples[1], version: 3, body: documentSample };
    expect(roundTrip(openedReadingWire, opened as never).back).toEqual(opened);
  });
  it('whom one is sent to is read from lists of codes; what is no list of them is refused', () => {
    const sent = { articleId: 1, everyone: false, mustSign: 'true', again: false, open: true, revision: 0 };
    expect(z.decode(addressingWire, { ...sent, roles: 'A,B', offices: '3' } as never)).toEqual({
      ...sent,
      mustSign: true,
      roles: ['A', 'B'],
      regions: [],
      offices: ['3'],
    });
    for (const wrong of [{ offices: 'x' }, { articleId: 0 }, { revision: -1 }, { everyone: 'perhaps' }])
      expect(z.safeDecode(addressingWire, { ...sent, ...wrong } as never).success).toBe(false);
  });
});
