import { expect, it } from 'vitest';
import { economyDraftWire, economySheetKeyWire } from '#subjects/economy/wire.ts';

const row = { indicatorId: 3, recordId: 9, version: 2, value: 302.5, state: 'revised', reason: '补报' };

it('a sheet names its period as its model has it, and the rows that were changed', () => {
  const draft = { period: '2026-06', regionId: 320_100, park: 'none', rows: [row] };
  expect(economyDraftWire('month').parse(draft)).toEqual(draft);
  expect(economyDraftWire('month').safeParse({ ...draft, rows: [] }).success).toBe(false);
  expect(economyDraftWire('year').safeParse(draft).success).toBe(false);
  const key = { period: '2026-13', regionId: 320_100, park: 'none' };
  expect(economySheetKeyWire('month').safeParse(key).success).toBe(false);
  expect(economySheetKeyWire('year').parse({ ...key, period: '2026' })).toEqual({ ...key, period: '2026' });
});
