import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  before,
  datesBetween,
  daysBetween,
  endOf,
  isDate,
  isMonth,
  nanjingTime,
  startOf,
  today,
} from '#base/calendar.ts';
import { fixedClock } from '#base/clock.ts';

const HOUR = 3_600_000;
const days = fc.integer({ min: -20_000, max: 40_000 });

describe('today is 南京’s, UTC+8 all year, wherever the machine stands', () => {
  it.each([
    ['2026-03-09T15:59:59Z', '2026-03-09'],
    ['2026-03-09T16:00:00Z', '2026-03-10'],
    ['2026-07-31T16:00:00Z', '2026-08-01'],
  ])('%s is %s', (instant, date) => {
    expect(today(fixedClock(Date.parse(instant)))).toBe(date);
  });

  it('tells date, time and weekday of an instant', () => {
    expect(nanjingTime(Date.parse('2026-03-09T16:05:06Z'))).toEqual({
      date: '2026-03-10',
      time: '00:05:06',
      weekday: 2,
    });
  });

  it('a day begins at midnight of 南京 and is a day long', () => {
    fc.assert(
      fc.property(days, (count) => {
        const date = addDays('2026-03-10', count);
        expect(nanjingTime(startOf(date))).toMatchObject({ date, time: '00:00:00' });
        expect(nanjingTime(startOf(date) + 24 * HOUR - 1)).toMatchObject({ date, time: '23:59:59' });
      }),
    );
  });

  it('a day that is over is told as of its last instant, one that is not as of now', () => {
    const last = Date.parse('2026-03-10T15:59:59.999Z');
    expect(endOf('2026-03-10', fixedClock(last + HOUR))).toBe(last);
    expect(endOf('2026-03-10', fixedClock(last - HOUR))).toBe(last - HOUR);
  });
});

describe('counting days', () => {
  it('adding and counting undo each other, over leap days and year ends', () => {
    fc.assert(
      fc.property(days, (count) => {
        expect(daysBetween('2024-02-29', addDays('2024-02-29', count))).toBe(count);
      }),
    );
  });

  it('lists both ends; nothing when the end is earlier', () => {
    expect(datesBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(datesBetween('2026-03-01', '2026-03-01')).toEqual(['2026-03-01']);
    expect(datesBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });

  it.each([
    ['2026-03-10', 7, 'day', '2026-03-03'],
    ['2026-03-31', 1, 'month', '2026-02-28'],
    ['2024-03-31', 1, 'month', '2024-02-29'],
    ['2026-01-15', 3, 'month', '2025-10-15'],
    ['2024-02-29', 1, 'year', '2023-02-28'],
  ] as const)('%s less %d %s is %s: a missing day is the last of its month', (date, amount, unit, result) => {
    expect(before(date, amount, unit)).toBe(result);
  });

  it('every day it makes is a day', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom('day', 'month', 'year'),
        (count, amount, unit) => {
          const date = addDays('2026-03-10', count);
          expect(isDate(date)).toBe(true);
          if (unit !== 'year' || amount < 60) expect(before(date, amount, unit)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        },
      ),
    );
  });
});

describe('a month', () => {
  it.each([
    ['2026-02', true],
    ['2026-13', false],
    ['2026-00', false],
    ['26-02', false],
    ['2026-2', false],
    ['', false],
  ])('%s is one: %s', (text, wanted) => {
    expect(isMonth(text)).toBe(wanted);
  });
});
