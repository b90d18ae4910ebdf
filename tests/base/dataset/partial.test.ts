import { describe, expect, it } from 'vitest';
import type { Question } from '#base/dataset/dataset.ts';
import { isPartial, partialText, wholeFrom } from '#base/dataset/partial.ts';

const question = (rows: readonly string[], from?: string, to?: string): Question => ({
  dataset: 'prices',
  measures: ['price'],
  rows,
  columns: [],
  filters: [],
  comparison: 'none',
  from,
  to,
  orderBy: undefined,
  order: undefined,
  top: undefined,
});

describe('periods that the days asked for cover in part', () => {
  it.each([
    ['month', '2026-05-01', '2026-06-30', undefined],
    ['month', '2026-05-02', '2026-06-30', '首月不完整'],
    ['month', '2026-05-01', '2026-06-29', '末月不完整'],
    ['month', '2026-05-24', '2026-06-23', '首月、末月不完整'],
    ['month', '2026-02-01', '2026-02-28', undefined],
    ['week', '2026-06-01', '2026-06-14', undefined],
    ['week', '2026-06-02', '2026-06-13', '首周、末周不完整'],
    ['quarter', '2026-04-01', '2026-06-30', undefined],
    ['quarter', '2026-05-01', '2026-06-30', '首季度不完整'],
    ['year', '2025-01-01', '2026-06-30', '末年不完整'],
    ['day', '2026-05-02', '2026-05-09', undefined],
    ['goods', '2026-05-02', '2026-05-09', undefined],
  ])('by %s from %s to %s: %s', (row, from, to, text) => {
    expect(partialText(question([row], from, to))).toBe(text);
  });
  it.each([
    ['month', '2025-11-25', '2025-11-01'],
    ['week', '2026-06-10', '2026-06-08'],
    ['year', '2025-11-25', '2025-01-01'],
    ['day', '2025-11-25', '2025-11-25'],
    ['goods', '2025-11-25', '2025-11-25'],
  ])('by %s days that would begin at %s begin at %s', (row, day, first) => {
    expect(wholeFrom({ rows: [row], columns: [] }, day)).toBe(first);
  });
  it('of what has no days nothing is partial', () => expect(partialText(question(['month']))).toBeUndefined());
  it.each([
    ['month', '2026-05', true],
    ['month', '2026-06', false],
    ['month', '2026-07', true],
    ['week', '2026-W23', false],
    ['week', '2026-W21', true],
    ['quarter', '2026-Q2', true],
    ['year', '2026', true],
    ['day', '2026-05-24', false],
  ] as const)('a %s %s of the days from 24 May to 5 July: %s', (grain, key, expected) => {
    expect(isPartial({ from: '2026-05-24', to: '2026-07-05' }, grain, key)).toBe(expected);
    expect(isPartial({ from: undefined, to: undefined }, grain, key)).toBe(false);
  });
});
