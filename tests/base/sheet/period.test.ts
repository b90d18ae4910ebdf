import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { hasWeek, headerDates, isoWeekOf, isPeriod, lastYearPeriod, periodDays, periodOf, periodText, previousPeriod, weekKey, weekOfKey, weeksIn } from '#base/sheet/period.ts';

describe('weeks are ISO weeks', () => {
  it('Week 53 exists only in years that have it', () => {
    expect([2015, 2020, 2026, 2032].map(weeksIn)).toEqual([53, 53, 53, 53]);
    expect([2024, 2025, 2027].map(weeksIn)).toEqual([52, 52, 52]);
    expect([hasWeek({ year: 2026, week: 53 }), hasWeek({ year: 2025, week: 53 }), isPeriod('week', '2025-W53'), isPeriod('week', '2026-W00')]).toEqual([true, false, false, false]);
  });

  it('the turn of the year', () => {
    expect([isoWeekOf('2027-01-03'), isoWeekOf('2027-01-04'), isoWeekOf('2024-12-30')]).toEqual([{ year: 2026, week: 53 }, { year: 2027, week: 1 }, { year: 2025, week: 1 }]);
    expect([previousPeriod('week', '2027-W01'), previousPeriod('day', '2026-03-01')]).toEqual(['2026-W53', '2026-02-28']);
  });

  it('any day lies in the week that it is said to lie in', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 90_000 }), (days) => {
      const day = addDays('1905-01-01', days);
      const key = periodOf('week', day);
      const { from, to } = periodDays('week', key);
      expect(weekKey(weekOfKey(key) ?? { year: 0, week: 0 })).toBe(key);
      expect(from <= day && day <= to && headerDates('week', key).length === 7 && headerDates('week', key).includes(day)).toBe(true);
    }));
  });

  it('the same period last year; none for what last year did not have', () => {
    expect([lastYearPeriod('week', '2026-W24'), lastYearPeriod('week', '2026-W53'), lastYearPeriod('day', '2024-02-29'), lastYearPeriod('day', '2026-06-10')])
      .toEqual(['2025-W24', null, null, '2025-06-10']);
    expect([periodText('week', '2026-W05'), periodText('day', '2026-06-10')]).toEqual(['2026年第5周', '2026-06-10']);
  });
});
