import { describe, expect, it } from 'vitest';
import { check } from '#base/sheet/check.ts';
import { compute } from '#base/sheet/compute.ts';
import { lastYearPeriod, periodText, previousPeriod } from '#base/sheet/period.ts';
import { NO_CONTEXT } from '#base/sheet/sheet.ts';
import { goldenDayLastYearSample, goldenDaySample } from '#subjects/golden-day/samples.ts';
import { goldenDayReport } from '#subjects/golden-day/sheets.ts';

const form = goldenDayReport.formOf([]);
const context = { ...NO_CONTEXT, lastYear: goldenDayLastYearSample };

describe('黄金周日报', () => {
  it('stands beside the same day of the holiday last year, festival day with festival day', () => {
    expect([
      periodText(goldenDayReport.cadence, '2026-02-18'),
      lastYearPeriod(goldenDayReport.cadence, '2026-02-18'),
    ]).toEqual(['2026-02-18（春节第3天）', '2025-01-30']);
    expect(previousPeriod(goldenDayReport.cadence, '2026-10-01')).toBe('2026-02-22');
    const cells = compute(form, goldenDaySample, context);
    expect([
      cells['sales/day/lastYear'],
      cells['sales/day/yearOnYearPercent'],
      cells['visitors/day/yearOnYearPercent'],
    ]).toEqual([172.8, 7.87, 5.71]);
    expect(compute(form, goldenDaySample)['sales/day/yearOnYearPercent']).toBeNull();
  });

  it('wants both figures, whole visitors, nothing below zero, and a word on a leap', () => {
    expect(check(form, goldenDaySample, context)).toEqual([]);
    const faults = (sales: number | null, visitors: number | null) =>
      check(form, { 'sales/day/today': sales, 'visitors/day/today': visitors }, context).map(
        ({ address, rule, strength }) => [address, rule, strength],
      );
    expect(faults(null, 1.5)).toEqual([
      ['sales/day/today', 'required', 'hard'],
      ['visitors/day/today', 'form', 'hard'],
      ['visitors/day/today', 'last-year', 'soft'],
    ]);
    expect(faults(-1, 22_000)).toEqual([
      ['sales/day/today', 'range', 'hard'],
      ['sales/day/today', 'last-year', 'soft'],
    ]);
  });
});
