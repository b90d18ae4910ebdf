import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import {
  headerDates,
  isPeriod,
  periodDays,
  periodOf,
  previousPeriod,
  yearAt,
  yearOfPeriod,
} from '#base/sheet/period.ts';
import {
  firstMonday,
  hasWeek,
  isoWeekOf,
  mondayOf,
  weekKey,
  weekOfKey,
  weekPart,
  weeksIn,
} from '#base/sheet/periods/iso-week.ts';
import { hasYear, yearOf, yearText } from '#base/sheet/periods/kind.ts';

describe('weeks are ISO weeks', () => {
  it('Week 53 exists only in years that have it', () => {
    expect([2015, 2020, 2026, 2032].map(weeksIn)).toEqual([53, 53, 53, 53]);
    expect([2024, 2025, 2027].map(weeksIn)).toEqual([52, 52, 52]);
    expect([
      hasWeek({ year: 2026, week: 53 }),
      hasWeek({ year: 2025, week: 53 }),
      isPeriod('week', '2025-W53'),
      isPeriod('week', '2026-W00'),
    ]).toEqual([true, false, false, false]);
  });

  it('the turn of the year', () => {
    expect([isoWeekOf('2027-01-03'), isoWeekOf('2027-01-04'), isoWeekOf('2024-12-30')]).toEqual([
      { year: 2026, week: 53 },
      { year: 2027, week: 1 },
      { year: 2025, week: 1 },
    ]);
    expect([previousPeriod('week', '2027-W01'), previousPeriod('day', '2026-03-01')]).toEqual([
      '2026-W53',
      '2026-02-28',
    ]);
    expect([yearAt('week', '2027-01-03'), yearAt('month', '2027-01-03'), yearOfPeriod('2026-W53')]).toEqual([
      2026,
      2027,
      '2026',
    ]);
  });

  it('any day lies in the week that it is said to lie in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000 }), (days) => {
        const day = addDays('1905-01-01', days);
        const key = periodOf('week', day);
        const { from, to } = periodDays('week', key);
        expect(weekKey(weekOfKey(key) ?? { year: 0, week: 0 })).toBe(key);
        expect(
          from === mondayOf(day) &&
            from <= day &&
            day <= to &&
            headerDates('week', key).length === 7 &&
            headerDates('week', key).includes(day),
        ).toBe(true);
      }),
    );
    expect([firstMonday(2026), weekPart(5)]).toEqual(['2025-12-29', 'W05']);
  });

  it('the years that there are', () => {
    expect([
      hasYear(1900),
      hasYear(1901),
      hasYear(2198),
      hasYear(2199),
      hasYear(2026.5),
      yearOf('2026-W05'),
      yearText(33),
    ]).toEqual([false, true, true, false, false, 2026, '0033']);
  });
});
