import { afterEach, describe, expect, it } from 'vitest';
import { deadlineOf } from '#base/sheet/periods/deadline.ts';
import {
  isPeriod,
  lastYearPeriod,
  missingPeriodText,
  periodDays,
  periodsBetween,
  periodText,
  previousPeriod,
} from '#base/sheet/period.ts';
import { HOLIDAYS, windowDays } from '#base/sheet/periods/declared.ts';
import { settledDays, settleWindows } from '#base/sheet/periods/settled.ts';

afterEach(() => settleWindows([]));

const spring = { window: 'H01', year: 2026, from: '2026-02-15', to: '2026-02-23' };
const autumn = { window: 'H10', year: 2025, from: '2025-10-01', to: '2025-10-08' };

describe('golden weeks as they were settled 假期安排', () => {
  it('have the days of the rule until a year is settled, and again when it is no more', () => {
    const [first] = HOLIDAYS;
    if (!first) throw new Error('no holiday is declared');
    expect(windowDays(first, 2026)).toEqual({ from: '2026-02-16', to: '2026-02-22' });
    settleWindows([spring]);
    expect(windowDays(first, 2026)).toEqual({ from: '2026-02-15', to: '2026-02-23' });
    expect([settledDays('H01', 2026)?.from, settledDays('H01', 2027)]).toEqual(['2026-02-15', undefined]);
    expect(windowDays(first, 2027)).toEqual({ from: '2027-02-05', to: '2027-02-11' });
    settleWindows([]);
    expect(windowDays(first, 2026)).toEqual({ from: '2026-02-16', to: '2026-02-22' });
  });

  it('make the days that are reported, and their names', () => {
    settleWindows([autumn]);
    expect(isPeriod('holiday-day', '2025-10-08')).toBe(true);
    expect(isPeriod('holiday-day', '2026-10-08')).toBe(false);
    expect(periodText('holiday-day', '2025-10-08')).toBe('2025-10-08（国庆第8天）');
    expect(periodsBetween('holiday-day', '2025-10-06', '2025-10-20')).toEqual([
      '2025-10-06',
      '2025-10-07',
      '2025-10-08',
    ]);
    expect(previousPeriod('holiday-day', '2026-02-16')).toBe('2025-10-08');
  });

  it('compare the Spring Festival by the moon and the National Day by the sun, and nothing with a day that was no holiday', () => {
    settleWindows([spring, autumn, { window: 'H01', year: 2025, from: '2025-01-28', to: '2025-02-04' }]);
    // 正月初一 with 正月初一, though the two holidays began on different days before it.
    expect(lastYearPeriod('holiday-day', '2026-02-17')).toBe('2025-01-29');
    expect(lastYearPeriod('holiday-day', '2026-02-15')).toBeNull();
    expect(lastYearPeriod('holiday-day', '2026-10-03')).toBe('2025-10-03');
    settleWindows([autumn, { window: 'H10', year: 2026, from: '2026-09-30', to: '2026-10-07' }]);
    expect(lastYearPeriod('holiday-day', '2026-09-30')).toBeNull();
  });

  it('count May’s holiday only in years that settle it', () => {
    expect(missingPeriodText('holiday', '2026-H05')).toBe('2026年劳动节的起止日期尚未公布');
    settleWindows([{ window: 'H05', year: 2026, from: '2026-05-01', to: '2026-05-05' }]);
    expect(periodDays('holiday', '2026-H05')).toEqual({ from: '2026-05-01', to: '2026-05-05' });
  });

  it('a day that was taken out keeps its reports: it is no period any more, and still that day', () => {
    expect(isPeriod('holiday-day', '2025-10-08')).toBe(false);
    expect(periodDays('holiday-day', '2025-10-08')).toEqual({ from: '2025-10-08', to: '2025-10-08' });
    expect(periodText('holiday-day', '2025-10-08')).toBe('2025-10-08');
    expect(() => periodDays('holiday-day', '2025-10')).toThrow('no period');
  });
});

it('a report has the deadline of its cadence, or its own', () => {
  const own = { dueDays: 1, dueMinute: 720, graceHours: 24, lockDays: 7 };
  expect(deadlineOf({ cadence: 'day' }).dueDays).toBe(0);
  expect(deadlineOf({ cadence: 'day', deadline: own })).toBe(own);
});
