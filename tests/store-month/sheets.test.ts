import { describe, expect, it } from 'vitest';
import { blocking, check } from '#base/sheet/check.ts';
import { compute } from '#base/sheet/compute.ts';
import { periodText } from '#base/sheet/period.ts';
import { NO_CONTEXT } from '#base/sheet/sheet.ts';
import { lastMonthSample, lastYearSample, monthCategorySamples, monthSample } from '#subjects/store-month/samples.ts';
import { storeMonthReport } from '#subjects/store-month/sheets.ts';

const form = storeMonthReport.formOf(monthCategorySamples);
const context = { ...NO_CONTEXT, lastPeriod: lastMonthSample, lastYear: lastYearSample };
const TOTAL = 'sales/total/current';

describe('门店月销售', () => {
  it('stands beside the month before and the same month last year; the change is blank without a base, or where it is zero', () => {
    const cells = compute(form, monthSample, context);
    expect([
      cells['sales/1001002/lastMonth'],
      cells['sales/1001002/lastYear'],
      cells['sales/1001002/yearOnYearPercent'],
    ]).toEqual([1_760, 1_655, 10]);
    expect([
      cells['sales/1001003/lastYear'],
      cells['sales/1001003/yearOnYearPercent'],
      cells['sales/total/yearOnYearPercent'],
    ]).toEqual([0, null, 48.69]);
    expect(compute(form, monthSample)['sales/total/yearOnYearPercent']).toBeNull();
  });

  it('the categories add up to the total; a blank one is nothing, and cents are no quarrel', () => {
    expect(check(form, monthSample)).toEqual([]);
    expect(check(form, { ...monthSample, 'sales/1001003/current': null, [TOTAL]: 1_820.5 })).toEqual([]);
    expect(
      check(form, { ...monthSample, [TOTAL]: 2_460.74 }).map(({ address, strength, message }) => [
        address,
        strength,
        message,
      ]),
    ).toEqual([[TOTAL, 'hard', '合计 2,460.74 与各类别之和 2,460.75 不一致，请核对']]);
  });

  it('nothing is below zero, and the total is never blank', () => {
    const faults = check(form, { ...monthSample, 'sales/1001003/current': -1, [TOTAL]: null });
    expect(faults.map(({ address, rule }) => [address, rule])).toEqual([
      ['sales/1001003/current', 'range'],
      [TOTAL, 'required'],
    ]);
  });

  it('a leap from last month or last year wants a word', () => {
    const leap = { 'sales/1001002/current': 5_000, 'sales/1001003/current': 0, [TOTAL]: 5_000 };
    expect(check(form, leap, context).map(({ rule, strength }) => [rule, strength])).toEqual([
      ['last-period', 'soft'],
      ['last-year', 'soft'],
    ]);
    expect(blocking(check(form, leap, context, { [TOTAL]: '新店开业' }))).toEqual([]);
  });

  it('comes every month', () => expect(periodText(storeMonthReport.cadence, '2026-05')).toBe('2026年5月'));
});
