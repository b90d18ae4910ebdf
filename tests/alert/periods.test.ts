import { describe, expect, it } from 'vitest';
import { addDays, datesBetween } from '#base/calendar.ts';
import { curveTitle, limitText, periodsText } from '#subjects/alert/rules/words.ts';
import { thresholdPath } from '#subjects/alert/rules/asking.ts';
import {
  basePeriods,
  endedBefore,
  isOverdue,
  periodAt,
  previewedPeriods,
  silences,
} from '#subjects/alert/rules/periods.ts';

describe('thresholds on figures of datasets (issue 20 point 9)', () => {
  it('periods that have ended are judged, the newest first, across the end of a year', () => {
    expect(endedBefore('week', '2026-01-06').map(({ key }) => key)).toEqual(['2026-W01', '2025-W52', '2025-W51']);
    expect(endedBefore('month', '2026-01-01').map(({ key }) => key)).toEqual(['2025-12', '2025-11', '2025-10']);
    expect(endedBefore('day', '2026-03-01').map(({ key }) => key)).toEqual(['2026-02-28', '2026-02-27']);
  });

  it('one that is not complete waits for who is late, and no longer than that', () => {
    const week = periodAt('week', '2026-06-03');
    expect(week.to).toBe('2026-06-07');
    expect([isOverdue('week', week, '2026-06-14'), isOverdue('week', week, '2026-06-15')]).toEqual([false, true]);
  });

  it('there is always one that is judged: where the newest waits, the one before it does not', () => {
    for (const grain of ['day', 'week', 'month', 'quarter', 'year'] as const)
      for (const today of datesBetween('2025-12-20', '2026-03-05'))
        expect(endedBefore(grain, today).some((period) => isOverdue(grain, period, today))).toBe(true);
  });

  it.each([
    ['previous', 7, ['2026-W09']],
    ['year', 7, ['2025-W10']],
    ['mean', 3, ['2026-W09', '2026-W08', '2026-W07']],
    ['value', 7, []],
    ['silence', 7, []],
  ] as const)('%s of %d is held against %j', (comparison, meanDays, keys) => {
    const periods = basePeriods('week', { comparison, meanDays }, periodAt('week', '2026-03-04'));
    expect(periods.map(({ key }) => key)).toEqual(keys);
  });

  it('a preview is a year of weeks, oldest first, each after the other', () => {
    const periods = previewedPeriods('week', '2026-03-04');
    expect([periods.length, periods.at(-1)?.key]).toEqual([52, '2026-W09']);
    for (const [at, period] of periods.slice(1).entries()) expect(period.from).toBe(addDays(periods[at]?.to ?? '', 1));
  });

  it('silence counts the days since the last data, and knows none before the first', () => {
    const days = datesBetween('2026-03-01', '2026-03-06');
    expect([...silences(days, ['2026-03-05', '2026-03-02'])]).toEqual([
      ['2026-03-02', 0],
      ['2026-03-03', 1],
      ['2026-03-04', 2],
      ['2026-03-05', 0],
      ['2026-03-06', 1],
    ]);
  });

  it('is said by its periods', () => {
    const weekly = { unit: '吨', decimals: 1, grain: 'week', direction: 'below', limit: 30, meanDays: 4 } as const;
    expect(limitText({ ...weekly, comparison: 'previous' })).toBe('较上周下跌超过 30%');
    expect(limitText({ ...weekly, comparison: 'mean' })).toBe('较前 4 周均值下跌超过 30%');
    expect(limitText({ ...weekly, comparison: 'year' })).toBe('较去年同期下跌超过 30%');
    expect(limitText({ ...weekly, comparison: 'value' })).toBe('低于 30.0 吨');
    expect(limitText({ ...weekly, comparison: 'silence', limit: 3 })).toBe('超过 3 天无数据');
    expect([curveTitle(weekly), curveTitle({}), periodsText(12, 'month')]).toEqual([
      '近 26 周走势',
      '近 30 天走势',
      '12 个月',
    ]);
  });

  it('a question leads to a threshold on its first figure, unless it is told apart by more than one dimension', () => {
    const question = {
      dataset: 'wholesale',
      measures: ['sold', 'lost'],
      rows: ['category'],
      columns: ['week'],
      filters: [{ dimension: 'region', values: ['320115', '320104'] }],
      comparison: 'none',
    } as const;
    expect(thresholdPath(question)).toBe(
      '/alert/thresholds?new=1&figure=wholesale%2Fsold&grain=week&each=category&filtered=region%3A320115%2C320104',
    );
    expect(thresholdPath({ ...question, rows: [], columns: [], filters: [] })).toBe(
      '/alert/thresholds?new=1&figure=wholesale%2Fsold',
    );
    expect(thresholdPath({ ...question, rows: ['category', 'origin'] })).toBeUndefined();
  });
});
