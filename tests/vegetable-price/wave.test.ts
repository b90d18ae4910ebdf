import { describe, expect, it } from 'vitest';
import { waveOf } from '#server/vegetable-price/wave.ts';

/** Sunday, Monday, Tuesday; sums in hundredths of a yuan. */
const DAYS = [
  { date: '2026-03-01', sum: 1_000, count: 4 },
  { date: '2026-03-02', sum: 305, count: 1 },
  { date: '2026-03-03', sum: 200, count: 1 },
];

describe('spec 1 §2.6 item 5: the wave of a goods over the days it has prices of', () => {
  it('a point a day between start and end, both included', () => {
    expect(waveOf(DAYS, { start: '2026-03-01', end: '2026-03-02', step: 'day' })).toEqual([
      { date: '2026-03-01', price: 2.5 },
      { date: '2026-03-02', price: 3.05 },
    ]);
  });

  it('a point a week at its Monday, every price of the week counting the same', () => {
    expect(waveOf(DAYS, { start: '2026-03-01', end: '2026-03-03', step: 'week' })).toEqual([
      { date: '2026-02-23', price: 2.5 },
      { date: '2026-03-02', price: 2.53 },
    ]);
  });

  it('nothing where there are no prices', () => {
    expect(waveOf(DAYS, { start: '2026-04-01', end: '2026-04-30', step: 'day' })).toEqual([]);
    expect(waveOf([], { start: '2026-03-01', end: '2026-03-03', step: 'day' })).toEqual([]);
  });
});
