import { describe, expect, it } from 'vitest';
import { savedViewSamples } from '#subjects/saved-view/samples.ts';
import { keptViewWire, savedViewWire } from '#subjects/saved-view/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('kept questions 我的统计', () => {
  it.each(savedViewSamples)('$name comes back as it went', (sample) =>
    expect(roundTrip(savedViewWire, sample).back).toEqual(sample),
  );
  it.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: '长'.repeat(41) }],
    ['what is no question', { query: 'javascript:alert(1)' }],
    ['a circle that there is none', { sharing: 'world' }],
    ['a number that is none', { viewId: 'x' }],
  ])('%s is refused', (_, wrong) => {
    const { name, query, sharing } = savedViewSamples[0] ?? {};
    expect(keptViewWire.safeParse({ name, query, sharing, ...wrong }).success).toBe(false);
  });
});
