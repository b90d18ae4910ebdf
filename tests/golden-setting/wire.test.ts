import { expect, it } from 'vitest';
import { sampleDraftWire, sampledWire, sampleWire } from '#subjects/golden-setting/wire.ts';
import { MOST_SAMPLED } from '#subjects/golden-setting/terms.ts';

it('a list of a golden week names the one that it was made from, and holds so many at most', () => {
  const draft = { holidayId: 4, before: [], enterpriseIds: [1_017] };
  expect(sampleDraftWire.parse(draft)).toEqual(draft);
  expect(sampleDraftWire.safeParse({ holidayId: 4, enterpriseIds: [1] }).success).toBe(false);
  const many = Array.from({ length: MOST_SAMPLED + 1 }, (_, index) => index + 1);
  expect(sampleDraftWire.safeParse({ ...draft, enterpriseIds: many }).success).toBe(false);
  expect(
    sampleWire.safeParse({ holidayId: 4, name: '国庆', firstDay: '2026-10-32', lastDay: '2026-10-07', enterprises: [] })
      .success,
  ).toBe(false);
  expect(Object.keys(sampledWire.fields)).toContain('standing');
});
