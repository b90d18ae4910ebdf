import { expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { daysToLunarYear } from '#base/dataset/lunar.ts';

it.each([
  ['春节', '2026-02-17', '2025-01-29'],
  ['端午', '2026-06-19', '2025-05-31'],
  ['中秋', '2026-09-25', '2025-10-06'],
  ['春节', '2025-01-29', '2024-02-10'],
])('%s %s is that of %s', (_, day, before) => {
  expect(addDays(day, -daysToLunarYear(day))).toBe(before);
});

it('every day of ten years has one, twelve months or thirteen before', () => {
  for (let day = '2021-01-01'; day < '2031-01-01'; day = addDays(day, 1)) {
    const back = daysToLunarYear(day);
    expect(back >= 353 && back <= 385, `${day}: ${back}`).toBe(true);
  }
});
