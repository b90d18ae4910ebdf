import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#base/calendar.ts';
import {
  changeOf, completenessText, countedStatuses, rangeFault, shareOf, weeksBefore, wholePeriods, yearBefore, yearToDate,
} from '#subjects/report-statistic/rules.ts';

describe('week-on-week and year-on-year of reports: percent rules with zero or missing bases blank', () => {
  it.each<[string, number | null, number | null, number | null]>([
    ['a rise', 110, 100, 10], ['a fall', 90, 100, -10], ['the same', 5, 5, 0], ['two decimals', 1, 3, -66.67], ['no base', 10, null, null],
    ['a base of zero', 10, 0, null], ['no figure', null, 10, null], ['neither', null, null, null], ['down to zero', 0, 4, -100],
  ])('%s', (_, value, base, expected) => expect(changeOf(value, base)).toBe(expected));

  it.each<[string, number | null, number | null, number | null]>([
    ['a third', 1, 3, 33.33], ['all', 7, 7, 100], ['nothing sold', 0, 0, null], ['no night', null, 5, null], ['no day', 5, null, null],
  ])('share of the night: %s', (_, part, whole, expected) => expect(shareOf(part, whole)).toBe(expected));
});

describe('what a range is compared with', () => {
  it.each([
    ['a day', '2026-06-10', '2026-06-10', '2026-06-03', '2026-06-03'], ['a week', '2026-06-01', '2026-06-07', '2026-05-25', '2026-05-31'],
    ['eight days', '2026-06-01', '2026-06-08', '2026-05-18', '2026-05-25'], ['over a year', '2026-01-01', '2026-01-03', '2025-12-25', '2025-12-27'],
  ])('环比 of %s', (_, from, to, first, last) => expect(weeksBefore({ from, to })).toEqual({ from: first, to: last }));

  it('环比 is as long, on the same weekdays, and never meets what it is compared with', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 399 }), (start, length) => {
      const from = addDays('2020-01-01', start);
      const range = { from, to: addDays(from, length) };
      const before = weeksBefore(range);
      expect(daysBetween(before.from, before.to)).toBe(length);
      expect(daysBetween(before.from, from) % 7).toBe(0);
      expect(before.to < from).toBe(true);
    }));
  });

  it.each([
    ['day', '2026-06-01', '2026-06-07', { from: '2025-06-01', to: '2025-06-07' }], ['day', '2024-02-01', '2024-02-29', { from: '2023-02-01', to: '2023-02-28' }],
    ['week', '2026-06-01', '2026-06-07', { from: '2025-06-02', to: '2025-06-08' }], ['week', '2020-12-28', '2021-01-03', null],
  ] as const)('同比 by %s of %s to %s', (cadence, from, to, expected) => expect(yearBefore(cadence, { from, to })).toEqual(expected));

  it('a statistic of weeks is of whole weeks; the year so far begins with week 1', () => {
    expect(wholePeriods('week', { from: '2026-06-03', to: '2026-06-09' })).toEqual({ from: '2026-06-01', to: '2026-06-14' });
    expect(wholePeriods('day', { from: '2026-06-03', to: '2026-06-09' })).toEqual({ from: '2026-06-03', to: '2026-06-09' });
    expect(yearToDate('week', { from: '2026-06-01', to: '2026-06-14' })).toEqual({ from: '2025-12-29', to: '2026-06-14' });
    expect(yearToDate('day', { from: '2026-06-01', to: '2026-06-14' })).toEqual({ from: '2026-01-01', to: '2026-06-14' });
  });

  it('a range the wrong way round, or too long, is none', () => {
    expect([rangeFault({ from: '2026-06-02', to: '2026-06-01' }), rangeFault({ from: '2025-01-01', to: '2026-06-01' }), rangeFault({ from: '2026-01-01', to: '2026-12-31' })])
      .toEqual(['开始日期不能晚于结束日期', '时间范围不能超过 400 天', undefined]);
  });
});

describe('which reports count, and how complete they are', () => {
  it('only 审核通过, with the switch 已填报 too', () => expect([countedStatuses(false), countedStatuses(true)]).toEqual([[2], [1, 2]]));
  it('已报 / 应报', () => expect(completenessText(3, 20)).toBe('3 / 20'));
});
