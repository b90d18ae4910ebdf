import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#base/calendar.ts';
import { CADENCES, periodDays, periodsBetween } from '#base/sheet/period.ts';
import { spanBefore, spanYearBefore, wholePeriods, yearToDate } from '#base/sheet/spans.ts';

describe('what a range is compared with', () => {
  it.each([
    ['a day', '2026-06-10', '2026-06-10', '2026-06-03', '2026-06-03'],
    ['a week', '2026-06-01', '2026-06-07', '2026-05-25', '2026-05-31'],
    ['eight days', '2026-06-01', '2026-06-08', '2026-05-18', '2026-05-25'],
    ['over a year', '2026-01-01', '2026-01-03', '2025-12-25', '2025-12-27'],
  ])('环比 of %s', (_, from, to, first, last) =>
    expect(spanBefore('day', { from, to })).toEqual({ from: first, to: last }),
  );

  it('环比 is as long, on the same weekdays, and never meets what it is compared with', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 399 }), (start, length) => {
        const from = addDays('2020-01-01', start);
        const range = { from, to: addDays(from, length) };
        const before = spanBefore('day', range) ?? range;
        expect(daysBetween(before.from, before.to)).toBe(length);
        expect(daysBetween(before.from, from) % 7).toBe(0);
        expect(before.to < from).toBe(true);
      }),
    );
  });

  it.each([
    ['day', '2026-06-01', '2026-06-07', { from: '2025-06-01', to: '2025-06-07' }],
    ['day', '2024-02-01', '2024-02-29', { from: '2023-02-01', to: '2023-02-28' }],
    ['week', '2026-06-01', '2026-06-07', { from: '2025-06-02', to: '2025-06-08' }],
    ['week', '2020-12-28', '2021-01-03', null],
  ] as const)('同比 by %s of %s to %s', (cadence, from, to, expected) =>
    expect(spanYearBefore(cadence, { from, to })).toEqual(expected),
  );

  it('a statistic of weeks is of whole weeks; the year so far begins with week 1', () => {
    expect(wholePeriods('week', { from: '2026-06-03', to: '2026-06-09' })).toEqual({
      from: '2026-06-01',
      to: '2026-06-14',
    });
    expect(wholePeriods('day', { from: '2026-06-03', to: '2026-06-09' })).toEqual({
      from: '2026-06-03',
      to: '2026-06-09',
    });
    expect(yearToDate('week', { from: '2026-06-01', to: '2026-06-14' })).toEqual({
      from: '2025-12-29',
      to: '2026-06-14',
    });
    expect(yearToDate('day', { from: '2026-06-01', to: '2026-06-14' })).toEqual({
      from: '2026-01-01',
      to: '2026-06-14',
    });
  });

  it.each([
    ['a month', 'month', '2026-03-10', '2026-03-20', '2026-02-01', '2026-02-28'],
    ['two quarters', 'quarter', '2026-01-01', '2026-06-30', '2025-07-01', '2025-12-31'],
    ['a year', 'year', '2026-06-01', '2026-06-01', '2025-01-01', '2025-12-31'],
    ['a golden week', 'holiday', '2026-10-01', '2026-10-07', '2026-02-16', '2026-02-22'],
    ['its third day', 'holiday-day', '2026-10-03', '2026-10-03', '2026-10-02', '2026-10-02'],
    ['a weekend', 'weekend', '2026-06-05', '2026-06-07', '2026-05-29', '2026-05-31'],
  ] as const)('环比 of %s: as many before', (_, cadence, from, to, first, last) =>
    expect(spanBefore(cadence, { from, to })).toEqual({ from: first, to: last }),
  );

  it.each([
    ['month', '2026-03-01', '2026-03-31', { from: '2025-03-01', to: '2025-03-31' }],
    ['month', '2024-02-01', '2024-02-29', { from: '2023-02-01', to: '2023-02-28' }],
    ['holiday', '2026-02-16', '2026-02-22', { from: '2025-01-28', to: '2025-02-03' }],
    ['holiday-day', '2026-02-18', '2026-02-18', { from: '2025-01-30', to: '2025-01-30' }],
    ['weekend', '2026-06-05', '2026-06-07', { from: '2025-06-06', to: '2025-06-08' }],
    ['holiday-day', '2026-06-05', '2026-06-07', null],
  ] as const)('同比 by %s of %s to %s: festival day with festival day', (cadence, from, to, expected) =>
    expect(spanYearBefore(cadence, { from, to })).toEqual(expected),
  );

  it('the year so far begins with the first period that counts to it', () => {
    expect(yearToDate('week', { from: '2027-01-04', to: '2027-01-10' })).toEqual({
      from: '2027-01-04',
      to: '2027-01-10',
    });
    expect(yearToDate('month', { from: '2026-06-01', to: '2026-06-30' })).toEqual({
      from: '2026-01-01',
      to: '2026-06-30',
    });
    expect(yearToDate('holiday', { from: '2026-10-01', to: '2026-10-07' })).toEqual({
      from: '2026-02-16',
      to: '2026-10-07',
    });
  });

  it('whole periods are whole: taken again they are the same, and every period that was touched lies in them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CADENCES),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 399 }),
        (cadence, start, length) => {
          const from = addDays('2022-06-01', start);
          const span = { from, to: addDays(from, length) };
          const whole = wholePeriods(cadence, span);
          expect(wholePeriods(cadence, whole)).toEqual(whole);
          for (const key of periodsBetween(cadence, span.from, span.to)) {
            const days = periodDays(cadence, key);
            expect(days.from >= whole.from && days.to <= whole.to).toBe(true);
          }
          const before = spanBefore(cadence, whole);
          if (before) expect(before.to < whole.from && before.from <= before.to).toBe(true);
        },
      ),
    );
  });
});
